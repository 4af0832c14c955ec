const STOP = `a about above after again against all also am among an and any are as at be became because been before being
below between both but by can could did do does doing done down during each either else ever every few for from further had
has have having he her here hers him his how i if in into is it its itself just let like many may me might more most much
must my no nor not of off on once one only or other our out over own per same shall she should so some such than that the
their them then there these they this those through to too under until up upon us very via was we were what when where
whether which while who whom whose why will with within without would you your yours s t don doesn didn isn wasn weren
won re ve ll d m`;

/** Words a question is built with, which say nothing on what it asks about. */
const FILLER = `according along give given gave name named call called kind kinds type types sort sorts tell happen happens
happened please thing things term terms used use uses way ways example certain`;

/** Words that never help to find a page. */
export const STOP_WORDS: ReadonlySet<string> = new Set(STOP.split(/\s+/));

/** Words that help a little at best in a question, though a page may hold them. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(FILLER.split(/\s+/));

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
