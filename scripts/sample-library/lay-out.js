/**
 * Runs in the browser: pours each `<section>` of the source into sheets of one page, numbers paragraphs, fills in
 * cross references and the table of contents, and answers with every page's label, so that print and PDF agree.
 */
const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

window.layOut = async function layOut() {
  await includeDrawings();
  numberParagraphs();
  fillReferences();
  listContents();
  const labels = pourSections();
  nameContents();
  const { outlined, labelled, author, subject } = document.querySelector("main").dataset;
  return { labels, title: document.title, author, subject, outlined: outlined !== "no", labelled: labelled !== "no" };
};

async function includeDrawings() {
  for (const image of document.querySelectorAll("img[data-inline]")) await image.decode();
}

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
    const name = element("a", "name", heading.textContent);
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
    const probe = dots.appendChild(element("i", "", "."));
    const count = Math.floor(dots.clientWidth / probe.getBoundingClientRect().width) - 2;
    dots.textContent = ".".repeat(Math.max(count, 3));
  }
}

function pourSections() {
  const labels = [];
  let next = { prefix: "", style: "D", number: 1 };
  for (const section of document.querySelectorAll("main > section")) {
    const { prefix = "", style = "D", start } = section.dataset;
    if (start) next = { prefix, style, number: Number(start) };
    for (const blocks of pages(section)) {
      labels.push({ ...next });
      for (const sheet of blocks) nameSheet(sheet, next);
      next = { ...next, number: next.number + 1 };
    }
    section.remove();
  }
  return labels;
}

/** Yields once for each page of the section, holding its one sheet. */
function* pages(section) {
  let sheet = openSheet(section);
  for (const block of [...section.children]) {
    sheet.lastElementChild.append(block);
    if (!overflows(sheet.lastElementChild)) continue;
    const moved = [block];
    while (moved[0].previousElementSibling?.matches("h1, h2, h3, .keep")) moved.unshift(moved[0].previousElementSibling);
    if (!moved[0].previousElementSibling) throw new Error(`Too tall for a page: ${block.textContent.slice(0, 60)}`);
    yield [sheet];
    sheet = openSheet(section);
    sheet.lastElementChild.append(...moved);
  }
  yield [sheet];
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

function element(name, className = "", text = "") {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
