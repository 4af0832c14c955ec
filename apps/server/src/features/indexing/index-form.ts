/**
 * What the text of a file becomes: how it is extracted, cut into passages and stemmed. To be counted up when one of these
 * changes so much that what was read before should be read again; it is, when nothing else waits.
 */
export const INDEX_FORM = 21;
