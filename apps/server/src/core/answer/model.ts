import { z } from "@reading-room/contract/zod";
import type { AnswerModel } from "./answer-question.ts";
import type { Tree } from "./trees.ts";
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
  }),
});

/** The numbers that `eval/fit-answers.ts` fitted on the development library. */
export const answerModel: AnswerModel = Model.parse(json);
