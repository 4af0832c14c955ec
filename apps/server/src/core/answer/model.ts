import { z } from "@reading-room/contract/zod";
import type { AnswerModel } from "./answer-question.ts";
import json from "./model.json" with { type: "json" };

const Linear = z.record(z.string(), z.object({ mean: z.number(), spread: z.number(), weight: z.number() }));

const Model = z.object({
  ranker: Linear,
  confidence: z.object({
    weights: Linear,
    curve: z.array(z.tuple([z.number(), z.number()])),
    answersFrom: z.number(),
  }),
});

/** The numbers that `eval/fit-answers.ts` fitted on the development library. */
export const answerModel: AnswerModel = Model.parse(json);
