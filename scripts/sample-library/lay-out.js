/**
 * Runs in the browser: pours each `<section>` of the source into sheets of one page, numbers paragraphs, fills in
 * cross references and the table of contents, and answers with every page's label, so that print and PDF agree.
 */
const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

window.layOut = function layOut() {
  numberParagraphs();
  fillReferences();
  listContents();
  const labels = pourSections();
  nameContents();
  const { outlined, labelled, author, subject } = document.querySelector("main").dataset;
  return { labels, title: document.title, author, subject, outlined: outlined !== "no", labelled: labelled !== "no" };
};

function numberParagraphs() {
  for (const section of document.querySelectorAll("section[data-chapter]")) {
    section.querySelectorAll("p.n").forEach((paragraph, index) => {
      paragraph.dataset.number = `${section.dataset.chapter}-${index + 1}`;
      paragraph.prepend(element("span", "number", `${paragraph.dataset.number}.`), " ");
    });
  }
}

function fillReferences() {
  for (const link of document.querySelectorAll("a[data-paragraph]")) {
    const target = document.getElementById(link.dataset.paragraph);
    if (!target) throw new Error(`No paragraph ${link.dataset.paragraph}`);
    link.href = `#${target.id}`;
    link.textContent = `paragraph ${target.dataset.number}`;
  }
}

function listContents() {
  const place = document.querySelector("[data-contents]");
  if (!place) return;
  document.querySelectorAll(place.dataset.contents).forEach((heading, index) => {
    heading.id ||= `heading-${index}`;
    const line = element("p", `contents ${heading.localName}`);
    const name = element("a", "name", oneLine(heading));
    name.href = `#${heading.id}`;
    line.append(name, element("span", "dots"), element("span", "page", "00"));
    place.before(line);
  });
  place.remove();
}

function nameContents() {
  for (const line of document.querySelectorAll("p.contents")) {
    const target = document.querySelector(line.querySelector("a").hash);
    line.querySelector(".page").textContent = target.closest(".sheet").dataset.label;
    const dots = line.querySelector(".dots");
    const probe = dots.appendChild(element("span", "", ".".repeat(100)));
    const count = Math.floor((100 * dots.clientWidth) / probe.getBoundingClientRect().width) - 3;
    dots.textContent = ".".repeat(Math.max(count, 3));
  }
}

function pourSections() {
  const labels = [];
  let next = { prefix: "", style: "D", number: 1 };
  for (const section of document.querySelectorAll("main > section")) {
    const { prefix = "", style = "D", start } = section.dataset;
    if (start) next = { prefix, style, number: Number(start) };
    for (const sheet of sheets(section)) {
      labels.push({ ...next });
      nameSheet(sheet, next);
      next = { ...next, number: next.number + 1 };
    }
    section.remove();
  }
  return labels;
}

/** Yields the sheets of a section, each as full as its blocks allow. */
function* sheets(section) {
  let sheet = openSheet(section);
  const blocks = Array.from(section.children); // a copy: the live list shrinks as blocks move
  for (const block of blocks) {
    sheet.lastElementChild.append(block);
    if (!overflows(sheet.lastElementChild)) continue;
    const moved = [carryOver(block, sheet.lastElementChild)];
    while (moved[0].previousElementSibling?.matches("h1, h2, h3")) moved.unshift(moved[0].previousElementSibling);
    if (moved[0] === sheet.lastElementChild.firstElementChild)
      throw new Error(`Too tall for a page: ${block.textContent.slice(0, 60)}`);
    yield sheet;
    sheet = openSheet(section);
    sheet.lastElementChild.append(...moved);
  }
  yield sheet;
}

/** Leaves as many sentences of a plain paragraph as fit on the page. @returns what belongs on the next */
function carryOver(block, body) {
  if (!block.matches("p:not([class])") || block.children.length > 0) return block;
  const whole = oneLine(block);
  const sentences = [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(whole)].map(
    ({ segment }) => segment,
  );
  let kept = sentences.length;
  while (kept > 0 && overflows(body)) block.textContent = sentences.slice(0, --kept).join("");
  if (kept > 0) return element("p", "", sentences.slice(kept).join(""));
  block.textContent = whole;
  return block;
}

function overflows(body) {
  return body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1;
}

function openSheet(section) {
  const sheet = element("div", `sheet ${section.className}`);
  sheet.append(element("div", "body"));
  document.querySelector("main").append(sheet);
  sheet.dataset.head = section.dataset.head ?? "";
  return sheet;
}

function nameSheet(sheet, { prefix, style, number }) {
  const { head, footLeft = "", footRight = "" } = document.querySelector("main").dataset;
  sheet.dataset.label = prefix + (style === "r" ? ROMAN[number] : number);
  if (sheet.classList.contains("cover")) return;
  const top = element("div", "head");
  top.append(element("span", "", head), element("span", "", sheet.dataset.head));
  const foot = element("div", "foot");
  foot.append(...[footLeft, sheet.dataset.label, footRight].map((text) => element("span", "", text)));
  sheet.prepend(top);
  sheet.append(foot);
}

/** The text as it is set, without the line ends of the source. */
function oneLine(node) {
  return node.textContent.replace(/\s+/g, " ").trim();
}

function element(name, className = "", text = "") {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
