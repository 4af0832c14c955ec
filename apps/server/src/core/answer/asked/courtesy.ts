const WORDS =
  "hello|hi|hey|greetings|good (?:morning|afternoon|evening|night|day|bye)|goodbye|bye|thanks|thank you|thx|cheers|many thanks|ok|okay|great|perfect|excellent|fine|cool|nice|wonderful|got it|well done|good job|sorry|please|never ?mind";
const MORE =
  "(?:so |very )?much|a lot|again|there|everyone|all|you|indeed|for (?:your|the|that|this)(?: (?:help|answer|information|reply))?|that(?: is|['’]s| was)? (?:all|helpful|great|fine|good|perfect)|it|in advance";
const COURTESY = new RegExp(String.raw`^[^\p{L}]*(?:(?:${WORDS})(?:[\s,.!]+(?:${MORE}))*[^\p{L}]*)+$`, "iu");

/** Whether a message only greets or thanks, and asks nothing: "Thank you very much!" */
export const isCourtesy = (text: string): boolean => COURTESY.test(text);
