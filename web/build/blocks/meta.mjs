// What a reader wants to know before a lesson: a line of facts, and what to have read before.
//
//   ::: meta
//   - ML Systems, lesson 2
//   - Intermediate
//   - 60 minutes
//
//   **Before this lesson:** …
//   :::
import container from "markdown-it-container";

export function meta(md) {
  md.use(container, "meta");
}
