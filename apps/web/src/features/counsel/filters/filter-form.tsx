import type { ReactNode } from "react";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useCounselStats } from "../use-counsel-stats.ts";
import type { Choice } from "./choice.ts";
import { NO_CHOICE } from "./choice.ts";
import { DateRange } from "./date-range.tsx";
import { endDateError } from "./date-rules.ts";
import { OptionList } from "./option-list.tsx";
import type { FilterOptions } from "./use-filter-options.ts";

interface FilterFormProps {
  readonly options: FilterOptions;
  readonly choice: Choice;
  readonly onApply: (choice: Choice) => void;
  readonly onClear: () => void;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4 py-4">
      <h3 id={id} className="mb-2 text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** How many documents have each; null while that is not known. */
const countsOf = (counted: readonly { readonly id: string; readonly count: number }[] | undefined) =>
  counted === undefined ? null : new Map(counted.map(({ id, count }) => [id, count]));

/** All that can be chosen. What is chosen counts from Apply on; what is cleared is cleared at once. */
export function FilterForm({ options, choice, onApply, onClear }: FilterFormProps) {
  const [draft, setDraft] = useState(choice);
  const change = (changed: Partial<Choice>) => setDraft((before) => ({ ...before, ...changed }));
  const clear = () => {
    setDraft(NO_CHOICE);
    onClear();
  };
  const { documentTypes, topicCategories } = options;
  // The bar above has asked for them.
  const { breakdown } = useCounselStats({ onlyLooks: true }).data ?? {};
  const wrong = endDateError(draft.startDate, draft.endDate) !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) onApply(draft);
      }}
    >
      <div className="divide-y divide-line">
        <Section title="Document Types">
          <OptionList
            options={documentTypes}
            chosen={draft.documentTypes}
            counts={countsOf(breakdown?.documentTypes)}
            onChange={(chosen) => change({ documentTypes: chosen })}
            nothing="No document type of this library is known."
          />
        </Section>
        <Section title="Topic Categories">
          <OptionList
            options={topicCategories}
            chosen={draft.topics}
            counts={countsOf(breakdown?.topics)}
            onChange={(chosen) => change({ topics: chosen })}
            nothing="No topic of this library is known."
          />
        </Section>
        {draft.years.length > 0 && (
          <Section title="Year of Publication">
            <OptionList options={[]} chosen={draft.years} onChange={(chosen) => change({ years: chosen })} nothing="" />
          </Section>
        )}
        <Section title="Date Range">
          <DateRange dates={draft} onChange={change} />
        </Section>
        <Section title="Search Preferences">
          <Checkbox
            label="Prioritize document types"
            checked={draft.prioritizeDocTypes}
            onChange={(on) => change({ prioritizeDocTypes: on })}
          />
          <Checkbox
            label="Prioritize recent documents"
            checked={draft.prioritizeRecent}
            onChange={(on) => change({ prioritizeRecent: on })}
          />
          {topicCategories.length > 0 && (
            <fieldset className="mt-3">
              <legend className="mb-1 text-sm font-medium text-ink-soft">Boost topics</legend>
              <OptionList
                options={topicCategories}
                chosen={draft.boostTopics}
                onChange={(chosen) => change({ boostTopics: chosen })}
                nothing=""
              />
            </fieldset>
          )}
          <p className="mt-2 text-sm text-ink-faint">Preferences change the order only; nothing is left out by them.</p>
        </Section>
      </div>
      <footer className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-paper px-4 py-3">
        <Button onClick={clear}>Clear All</Button>
        <Button type="submit" variant="primary" disabled={wrong}>
          Apply
        </Button>
      </footer>
    </form>
  );
}
