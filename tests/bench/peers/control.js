// The page without a plot: a drag changes the readout only, and its numbers are the floor under all others.
import { followDrag, page, placeIn, size } from "./figure.js";
import { fromX, toX } from "./scale.js";

page((box, state, moved) => {
  let left = 0;
  const grabs = () => {
    left = box.getBoundingClientRect().left;
    return true;
  };
  followDrag(box, grabs, ({ clientX }) => moved(fromX(clientX - left)));
  return { update() {}, handle: () => placeIn(box, toX(state.x), size.height / 2) };
});
