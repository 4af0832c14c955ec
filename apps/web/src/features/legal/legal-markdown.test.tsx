import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import LegalMarkdown from "./legal-markdown.tsx";

const htmlOf = (markdown: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LegalMarkdown markdown={markdown} />
    </MemoryRouter>,
  );

it("leaves HTML in an operator's text as text", () => {
  const html = htmlOf("<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> here");
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;");
});

it("fetches no pictures and follows no script addresses", () => {
  const html = htmlOf("![our seal](https://elsewhere.example/seal.png) [run](javascript:alert(1))");
  expect(html).toContain("<em>our seal</em>");
  expect(html).not.toMatch(/elsewhere|javascript:/);
});

it("leads on within the product, and opens other addresses beside it", () => {
  const html = htmlOf("[privacy](/privacy) [law](https://law.example/) [disguised](//evil.example)");
  expect(html).toMatch(/<a class="[^"]*" href="\/privacy"[^>]*>privacy/);
  expect(html).toMatch(/href="https:\/\/law.example\/" target="_blank" rel="noopener noreferrer"/);
  expect(html).toMatch(/href="\/\/evil.example" target="_blank"/);
});

it("shows tables", () => {
  expect(htmlOf("| What | Why |\n|---|---|\n| Email | Sign in |")).toMatch(/<th>What<\/th>.*<td>Email<\/td>/s);
});
