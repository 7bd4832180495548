// The functions of `board` that stand in several files; one table of rows lists them all.
#pragma once

namespace windrose {

class Call;

// api_board_search.cpp: what needs a search.
int board_reach(Call& call);
int board_distance(Call& call);
int board_path(Call& call);
int board_nearest(Call& call);
int board_group(Call& call);
int board_groups(Call& call);
int board_ray(Call& call);
int board_line(Call& call);
int board_drop(Call& call);
int board_open_columns(Call& call);

// api_move.cpp: what makes moves.
int board_steps(Call& call);
int board_moves(Call& call);

}  // namespace windrose
