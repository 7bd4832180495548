#include "runtime/lab/page/page_frame.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/page/heat_colors.h"
#include "runtime/lab/page/svg.h"

namespace windrose {
namespace {

constexpr std::string_view kLight =
    "--ink:#1B2733;--ink2:#46535F;--ink3:#5F6A75;--paper:#FBF8F1;--raised:#FFFFFF;--sunk:#F1EBDD;"
    "--line:#DCD3C0;--grid:#E9E2D3;--axis:#8A8574;--base:#5F6A75;--basefill:#D3D9DF;--act:#0E6A86;"
    "--actfill:#B7DBE6;--onact:#FFFFFF;--bad:#B3261E;--warn:#8A5A00;--never:#FAECEA;--second:#"
    "94461A;--third:#4D4A86;--sea:#CADFE8;--seaink:#2C4A5C;";
constexpr std::string_view kDark =
    "--ink:#E9EEF1;--ink2:#B4C1CA;--ink3:#8D9CA8;--paper:#17212B;--raised:#1F2B36;--sunk:#111A22;"
    "--line:#33424F;--grid:#2B3945;--axis:#7C8A95;--base:#8D9CA8;--basefill:#2C3945;--act:#5CC3DD;"
    "--actfill:#1D4656;--onact:#0B1218;--bad:#FF8A80;--warn:#F2C063;--never:#3A2323;--second:#"
    "F0A97C;--third:#B3AEEA;--sea:#16384A;--seaink:#A9CCDA;";

constexpr std::string_view kRules = R"(
*{box-sizing:border-box}
body{margin:0;padding-bottom:24px;background:var(--paper);color:var(--ink);font:400 13px/18px Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
.head{min-height:76px;background:#1B2733;color:#E9EEF1;display:flex;align-items:center;gap:16px;padding:12px max(48px,calc(50% - 552px))}
.head .n{font:700 26px/30px 'EB Garamond',Georgia,serif}.head .s{color:#B4C1CA;font-size:13px;line-height:18px}.head b{color:#E9EEF1;font-weight:600}.head .grow{flex:1}
main{max-width:1200px;margin:0 auto;padding:0 48px}
h2{font:700 22px/28px 'EB Garamond',Georgia,serif;margin:0 0 2px}
.lead{color:var(--ink2);margin-bottom:10px}
section{padding:20px 0 0}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px}.two.one{grid-template-columns:minmax(0,1fr)}
.box{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:14px 18px 12px;overflow-x:auto}
.wide{overflow-x:auto}
.beside{display:grid;grid-template-columns:870px minmax(0,1fr);gap:22px}
.row{display:flex;gap:14px;flex-wrap:wrap}
.verdict{background:var(--raised);border:1px solid var(--line);border-left:6px solid var(--act);border-radius:8px;padding:18px 24px 18px 22px;margin-top:24px}
.verdict p{font:600 21px/30px Inter,system-ui,sans-serif;margin:2px 0 0}.verdict .q{font-size:14px;line-height:21px;color:var(--ink2);margin-top:8px}.verdict .warn{color:var(--warn)}
.cap{font:600 11px/16px Inter,system-ui,sans-serif;letter-spacing:.8px;text-transform:uppercase;color:var(--ink3)}
.chip{display:inline-block;font:600 12px/18px Inter,system-ui,sans-serif;padding:0 8px;border-radius:4px;white-space:nowrap}
.clear{background:var(--act);color:var(--onact)}.maybe{color:var(--act);box-shadow:inset 0 0 0 1px var(--act)}.nothing{background:var(--sunk);color:var(--ink3)}
.asked{color:var(--act);font-size:11px;font-weight:600;margin-left:6px}
.never{color:var(--bad);font-weight:600}.neverrow{background:var(--never)}.badge{background:var(--bad);color:var(--paper);border-radius:4px;padding:1px 8px;font-size:11px;font-weight:600}.rare{color:var(--warn);font-weight:600}
table{border-collapse:collapse;width:100%}
th{font:600 11px/16px Inter,system-ui,sans-serif;letter-spacing:.4px;color:var(--ink3);text-align:right;padding:4px 8px;border-bottom:1px solid var(--line);vertical-align:bottom;white-space:nowrap}
td{padding:5px 8px;border-bottom:1px solid var(--grid);text-align:right;white-space:nowrap}
td.l,th.l{text-align:left;padding-left:0}th.c{text-align:left}td.w{white-space:normal}.d{color:var(--ink2)}.b{font-weight:600}tr:last-child td{border-bottom:0}
.cov{min-width:820px}.cr{display:grid;grid-template-columns:38px minmax(260px,1fr) 160px 84px 64px 150px;gap:0 10px;padding:5px 8px;border-bottom:1px solid var(--grid);text-align:right}
.cr>:first-child,.cr:not(.part)>:nth-child(2){text-align:left}.cr>span:has(svg){padding-top:3px}.cr.hd{font:600 11px/16px Inter,system-ui,sans-serif;letter-spacing:.4px;color:var(--ink3)}
.cr.part{background:var(--sunk);list-style:none;cursor:pointer}.cr.part>:first-child{grid-column:1/3}.cr.part .d{font-weight:400;margin-left:6px}.cr.part::-webkit-details-marker{display:none}
details:not([open])>summary .op::before{content:"▸ open";color:var(--ink3);font-size:12px}
td.w{min-width:150px}tr.part td{background:var(--sunk);font-weight:600;padding-left:8px}
code{font:400 12px/18px 'DejaVu Sans Mono',monospace;overflow-wrap:anywhere}pre{margin:4px 0 8px;padding:6px 8px;background:var(--sunk);border-radius:4px;white-space:pre-wrap;overflow-wrap:anywhere;font:400 12px/18px 'DejaVu Sans Mono',monospace}
.prov{background:var(--sunk);border-radius:8px;padding:16px 18px;display:grid;grid-template-columns:116px 1fr 116px 1fr;gap:5px 16px;font-size:12px}
.prov .k{color:var(--ink3)}.prov .cmd{grid-column:1/-1;background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:8px 12px;margin-top:6px}
.lg{display:inline-flex;align-items:center;gap:8px;margin-right:20px;white-space:nowrap}
.note{font-size:12px;line-height:17px;color:var(--ink3);margin-top:8px}
.tile{flex:1;min-width:130px;background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:12px 16px}.tile b{font-size:22px;line-height:30px}
.item{padding:5px 0;border-bottom:1px solid var(--grid)}
svg{display:block;max-width:none}td:has(>svg){padding-top:0;padding-bottom:0}
@media screen and (max-width:1150px){.beside{grid-template-columns:minmax(0,1fr)}}
@media screen and (max-width:900px){main{padding:0 16px}.head{padding:12px 16px}.two{grid-template-columns:minmax(0,1fr)}.prov{grid-template-columns:90px 1fr}.box>svg,.box>div>svg{max-width:max(100%,360px);height:auto}}
@page{size:A4;margin:12mm}
@media print{body{zoom:.62;background:#fff;padding:0}.head{background:#fff;color:#1B2733;border-bottom:1px solid #1B2733}.head .s,.head b{color:#1B2733}.chip{background:none!important;color:#1B2733!important;box-shadow:inset 0 0 0 1px #1B2733}.head svg *{stroke:#1B2733!important}.head polygon{fill:#1B2733!important}.box,tr,.verdict,.tile,.prov,svg{break-inside:avoid}h2,.lead,.cap{break-after:avoid}main{padding:0}.box{overflow:visible}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)";

/// The compass rose of the head.
std::string rose() {
  std::string parts = svg::circle(22, 22, 20, "none", "#E9EEF1", 1.2);
  for (int turn = 0; turn < 8; ++turn) {
    const double reach = turn % 2 == 0 ? 19 : 11;
    parts += fmt::format(
        "<polygon points=\"22,{:g} 24.4,18.5 22,22 19.6,18.5\" style=\"fill:#E9EEF1\" "
        "transform=\"rotate({} 22 22)\"/>",
        22 - reach, turn * 45);
  }
  return svg::picture(44, 44, parts, "Windrose");
}

/// What is typed, such as "--option claims=by_hand", looks like it.
std::string with_options(const std::string& text) {
  std::string out;
  std::size_t at = 0;
  for (std::size_t option = text.find("--"); option != std::string::npos;
       option = text.find("--", at)) {
    std::size_t end = text.find(' ', option);  // of the option, then of its value
    if (end != std::string::npos) end = text.find(' ', end + 1);
    if (end == std::string::npos) end = text.size();
    while (end > option && std::string_view(".,;:").find(text[end - 1]) != std::string_view::npos)
      --end;
    out += text.substr(at, option - at) + "<code>" + text.substr(option, end - option) + "</code>";
    at = end;
  }
  return out + text.substr(at);
}

/// "p = 0.78" stays on one line.
std::string unbroken(std::string text) {
  for (const std::string_view sign : {"p = ", "p &lt; "}) {
    const std::size_t at = text.find(sign);
    if (at == std::string::npos) continue;
    text.replace(at + sign.size() - 1, 1, "&nbsp;");
    text.replace(at + 1, 1, "&nbsp;");
  }
  return text;
}

}  // namespace

std::string light_colors() {
  return std::string(kLight) + heat_style(false);
}

std::string page_text(const PageHead& head, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"generator\" "
      "content=\"windrose\"><meta name=\"viewport\" content=\"width=device-width\">"
      "<title>{0}: {2}</title>\n<style>:root{{{5}}}@media (prefers-color-scheme:dark)"
      "{{:root{{{6}}}}}@media print{{:root{{{5}}}}}{7}</style></head>\n<body><div class=\"head\">"
      "{8}<div><div class=\"n\">{0}</div><div class=\"s\">{1}</div></div><div class=\"grow\"></div>"
      "<div class=\"s\" style=\"text-align:right\"><b>{2}</b><br>{3}</div></div>\n<main>{4}</main>"
      "</body></html>\n",
      svg::escaped(head.title), svg::escaped(head.subtitle), svg::escaped(head.right),
      svg::escaped(head.below), body, light_colors(), std::string(kDark) + heat_style(true), kRules,
      rose());
}

std::string answer_box(const std::string& cap, const std::string& answer, const std::string& more,
                       const std::vector<std::string>& notes) {
  std::string below;
  for (const std::string& note : notes) {
    below += "<div class=\"q warn\">" + svg::escaped(note) + "</div>";
  }
  if (!more.empty())
    below += "<div class=\"q\">" + with_options(svg::escaped(svg::minus(more))) + "</div>";
  return "<div class=\"verdict\"><div class=\"cap\">" + cap + "</div><p>" +
         unbroken(svg::escaped(svg::minus(answer))) + "</p>" + below + "</div>\n";
}

std::string section(const std::string& title, const std::string& lead, const std::string& content) {
  if (content.empty()) return "";
  return "<section><h2>" + svg::escaped(title) + "</h2><div class=\"lead\">" + lead + "</div>" +
         content + "</section>\n";
}

std::string box(const std::string& title, const std::string& lead, const std::string& content) {
  if (content.empty()) return "";
  return "<div class=\"box\"><h2>" + svg::escaped(title) + "</h2><div class=\"lead\">" + lead +
         "</div>" + content + "</div>";
}

std::string pair_of(const std::string& left, const std::string& right) {
  if (left.empty() && right.empty()) return "";
  const bool is_one = left.empty() || right.empty();
  return std::string("<section><div class=\"two") + (is_one ? " one" : "") + "\">" + left + right +
         "</div></section>\n";
}

std::string provenance(const std::vector<std::pair<std::string, std::string>>& facts,
                       const std::string& command) {
  std::string rows;
  for (const auto& [name, fact] : facts) {
    rows += "<span class=\"k\">" + name + "</span><span>" + svg::escaped(fact) + "</span>";
  }
  return section("Where this comes from", "The command at the end plays all matches of the run.",
                 "<div class=\"prov\">" + rows + "<div class=\"cmd\"><code>" +
                     svg::escaped(command) + "</code></div></div>");
}

std::string legend(const std::string& variant) {
  const auto entry = [](const std::string& mark, const std::string& words) {
    return "<span class=\"lg\">" + svg::picture(34, 16, mark, words) + svg::escaped(words) +
           "</span>";
  };
  return "<div style=\"margin-top:6px\">" +
         entry(svg::line({{1, 8}, {33, 8}}, svg::kBase, 2, "5 3") + svg::base_mark(17, 8, 4.5),
               "base") +
         entry(svg::line({{1, 8}, {33, 8}}, svg::kAct, 2.2) + svg::variant_mark(17, 8, 5),
               "with " + variant) +
         "</div>";
}

std::string interval_sign() {
  return svg::picture(40, 14,
                      svg::whisker(2, 38, 7, svg::kAct, 1.4) +
                          svg::line({{10, 7}, {30, 7}}, svg::kAct, 4) + svg::variant_mark(20, 7, 5),
                      "thick and thin");
}

std::string options_of(const GameData& data) {
  std::vector<std::string> options;
  for (const OptionDeclaration& option : data.options) {
    options.push_back(option.id + " " + option_text(option));
  }
  return options.empty() ? "none" : join(options, ", ");
}

std::string streams_of_page(const PlayoutRun& run, const PlayoutRun* variant) {
  std::string text = run.streams.empty() ? "none" : join(run.streams, ", ");
  if (variant == nullptr) return text;
  std::vector<std::string> only;
  std::ranges::set_difference(variant->streams, run.streams, std::back_inserter(only));
  return only.empty() ? text : text + "; only in the variant: " + join(only, ", ");
}

std::string players_of_page(const OpenGame& open_game) {
  const std::vector<std::string>& agents = open_game.request().agents;
  const bool is_all_same =
      std::ranges::all_of(agents, [&](const auto& agent) { return agent == agents[0]; });
  return counted(open_game.ruleset().players(), "player") +
         (is_all_same ? ", all " + agents[0] : "");
}

std::string ran_text(double seconds, int jobs, const std::string& version) {
  return fmt::format("{:.1f} s, {}", seconds, counted(jobs, "job")) +
         (version.empty() ? "" : ", Windrose " + version);
}

std::string rotation_of_page(const OpenGame& open_game, bool seats_turn, const std::string& of) {
  const std::vector<std::string>& agents = open_game.request().agents;
  const bool are_alike =
      std::ranges::all_of(agents, [&](const auto& agent) { return agent == agents.front(); });
  if (are_alike) return "all agents are the same";
  return seats_turn ? "agents move up a seat from " + of + " to " + of : "agents keep their seats";
}

std::string rules_of_page(const OpenGame& open_game) {
  const GameData& data = open_game.ruleset().data();
  std::string text =
      to_hex(data.ruleset) + ", " +
      (data.active_variants.empty() ? "no variant" : join(data.active_variants, ", "));
  if (!data.scenario.empty()) text += ", scenario " + data.scenario;
  for (const std::string& mod : open_game.request().mods.value_or(std::vector<std::string>())) {
    text += ", mod " + mod;
  }
  return text;
}

std::string agents_of_page(const OpenGame& open_game) {
  return join(open_game.request().agents, ", ");
}

}  // namespace windrose
