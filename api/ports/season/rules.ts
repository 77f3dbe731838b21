/** How many overs each team bats. */
export const OVERS = 20
/** The most overs that one player may bowl in an innings. */
export const OVERS_PER_BOWLER = 4
/** How many players of a team must be out for its innings to end. */
export const WICKETS = 10
