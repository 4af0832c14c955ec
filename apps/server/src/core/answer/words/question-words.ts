import { STOP_WORDS } from "../../text/stop-words.ts";
import { wordSet } from "./word-set.ts";

/** Beside the words that no index holds: these are searched for, but never say what a question asks about. */
const MORE = `about above after again against all also am among any became because before below between both can could doing done
down during each either else ever every few further having here hers him itself just let like many may might more most
much must off once one only other out over own per same shall should some through under until up upon us very via
whether whats whos wheres whens hows will within without don doesn didn isn wasn weren re ve ll d m`;

/** Words a question is built with, which say nothing on what it asks about. */
const FILLER = `according along give given gave name named call called kind kinds type types sort sorts tell happen happens
happened near nearby please thing things something anything everything altogether actually exactly overall get gets got getting term terms used use uses way ways example certain mention mentions mentioned`;

/** Words that never help to find an answer. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set([...STOP_WORDS, ...MORE.split(/\s+/)]);

/** Words that help a little at best in a question, though a page may hold them. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(FILLER.split(/\s+/));

/** What "which" asks a date by, and "how" an amount, as parts of a pattern. */
export const DATE_NOUNS = "year|date|century|decade|month|day|years|era|period|time|season";
export const SIZE_WORDS =
  "much|far|tall|high|long|old|fast|large|big|wide|deep|heavy|hot|cold|often|frequently|close|strong|soon";

/** Politeness and framing around a question, taken off before it is read. */
export const FRAMES: readonly RegExp[] = [
  /^\s*(hello|hi|hey|dear|good (morning|afternoon|evening))\b[^,.:;!?]{0,40}[,.:;!]\s*/i,
  /^\s*i('d| would)? ?(just )?(need|want|like)( some| your)?( a bit of)? ?(help|to know|to find out|information)[^,.:;?]{0,40}[,.:;]\s*/i,
  /^\s*(for|in) (a|an|my|our|the|some) [\w ]{2,30}(that )?(i am|i'm|we are|we're) (preparing|writing|working on|giving)[,:;]?\s*/i,
  /^\s*(could|can|would|will) you (please |kindly )?(tell|explain|show|help|give|say|let)( to)?( me| us)?( know)?( with)?( (the|this) (following|question))?\s*[?:,.]?\s*/i,
  /^\s*please (tell|explain|show|give)( to)?( me| us)?( the following)?\s*[?:,.]?\s*/i,
  /^\s*(i was wondering|i wonder|do you know|does anyone know|any idea)( if you know)?[,:]?\s*/i,
  /\s*(please|kindly)\s+(cite|quote|give|name|include|state|show|mention|add|provide)\s+(me\s+)?(the|a|your|its)?\s*(exact )?(page|pages|source|sources|reference|references|document|citation|citations)[^.?!]{0,30}[.!?]?\s*$/i,
  /\s*(many )?(thanks|thank you|cheers)( in advance| a lot| very much| so much)?\s*[.!]*\s*$/i,
];

/** How the first word of a question is often misspelt. */
export const ASKING_SLIPS: Readonly<Record<string, string>> = {
  ...Object.fromEntries("wich whch whitch wihch wchich".split(" ").map((slip) => [slip, "which"])),
  ...Object.fromEntries("waht wht whta hwat wat".split(" ").map((slip) => [slip, "what"])),
  ...Object.fromEntries("wen whn wehn whne".split(" ").map((slip) => [slip, "when"])),
  ...Object.fromEntries("wher whre wheer".split(" ").map((slip) => [slip, "where"])),
  ...Object.fromEntries("hwo howe".split(" ").map((slip) => [slip, "how"])),
};

/** Words that a question asks by. */
export const ASKING_WORDS = wordSet("who whom whose what when where which why how");
