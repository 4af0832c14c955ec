/** Begins what is told of a file whose bytes are of another kind than its name says, and that was read as what they are. */
export const NAME_SAYS_OTHERWISE = "Its name says otherwise";
