import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Marked } from "./marked.tsx";

it("lets nothing but marks through as markup", () => {
  const snippet = "<script>alert(1)</script> a <mark>river &amp; <b>crossing</b></mark> &lt;i&gt;";
  expect(renderToStaticMarkup(<Marked snippet={snippet} />)).toBe(
    "&lt;script&gt;alert(1)&lt;/script&gt; a <mark>river &amp; &lt;b&gt;crossing&lt;/b&gt;</mark> &lt;i&gt;",
  );
});
