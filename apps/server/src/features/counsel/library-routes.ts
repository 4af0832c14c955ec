import * as contract from "@reading-room/contract/counsel";
import type { Api } from "../../http/api.ts";
import type { CounselDeps } from "./deps.ts";
import { exampleLister } from "./examples/list-examples.ts";
import { listFilters } from "./list-filters.ts";
import { filtersIn } from "./spoken/parse-filters.ts";
import { suggestQuestions } from "./suggest-questions.ts";

/** What the library offers to ask about, over HTTP. */
export function libraryRoutes(api: Api, deps: CounselDeps): void {
  api.mount(contract.counselFilters, async () => ({ filters: await listFilters(deps) }));
  const examples = exampleLister(deps);
  api.mount(contract.counselExamples, async () => ({ examples: await examples() }));
  api.mount(contract.parseFilters, ({ text }) => filtersIn(text, deps.rules, Date.now()));
  api.mount(contract.counselSuggestions, ({ query }, call) => suggestQuestions(deps, call.signedIn().userId, query));
}
