import { z } from "@reading-room/contract/zod";
import type { AnswerModel } from "./answer-question.ts";
import type { Found } from "./ranking/weigh.ts";
import type { Tree } from "./confidence/trees.ts";
import meaningJson from "./model-meaning.json" with { type: "json" };
import json from "./model.json" with { type: "json" };

const Linear = z.record(z.string(), z.object({ mean: z.number(), spread: z.number(), weight: z.number() }));

const Tree: z.ZodMiniType<Tree> = z.lazy(() => z.union([z.number(), z.tuple([z.number(), z.number(), Tree, Tree])]));
const Trees = z.array(Tree);

const Model = z.object({
  ranker: Linear,
  confidence: z.object({
    trees: Trees,
    curve: z.array(z.tuple([z.number(), z.number()])),
    answersFrom: z.number(),
    passages: z.number(),
  }),
});

/** The numbers that `eval/fit-answers.ts` fitted on the development library. */
export const answerModel: AnswerModel = Model.parse(json);

/** As many for answers whose meaning was compared, and the fingerprint of the embedding model that did it. */
const MeaningModel = z.extend(Model, { embedder: z.string() });
const meaningModel = MeaningModel.parse(meaningJson);

/** Whether an embedding model of this name gives the numbers that were fitted: other models have other cosines. */
export const isFittedFor = (embedder: string): boolean => embedder.endsWith(meaningModel.embedder);

/** The numbers for what was found. */
export const modelFor = ({ likeness = null }: Pick<Found, "likeness">): AnswerModel =>
  likeness === null ? answerModel : meaningModel;
