/** What asks for yes or no: it is answered by the contrary as well, and by no heading. */
export const ASKS_WHETHER =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|shall|should|will|would)(?:n['’]t)?\b/i;
