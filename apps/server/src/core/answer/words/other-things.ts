import { groupsByStem } from "./stem-groups.ts";

/** Words that search takes for one another, each of which tells something else than the others of its line. */
const LINES = `
kill murder massacre execute assassinate die casualty
emigrate immigrate migrate flee settle move
emigration immigration migration settlement
sell trade export
give offer present award
cause result
show indicate prove reveal
say claim argue assert declare announce note contend
rule reign command govern
king queen emperor leader sovereign
leader chief commander president chairman director
win defeat lose triumph victory loss
war battle campaign conflict clash
attack assault invade raid strike offensive invasion
conquer invade capture occupy seize
house build
house construct
city town capital metropolis urban
country nation land state
region territory zone district province area
boundary neighbour frontier
river stream waterway
sea ocean coast
ship boat fleet vessel
road path highway street route
money fund cost price pay dollar finance expense worth
new recent modern
ancient former early
several many numerous
group team band organization party
organization institution agency body association company corporation business
school university college academy education
student pupil undergraduate
teacher professor instructor faculty
write compose publish
invent devise develop create
scientist researcher physicist
doctor physician medical
disease infection sickness illness
church religion religious christian faith
act law legislation statute
court judge tribunal
accept approve consent
refuse oppose decline
demand need require necessary
want seek hope desire
plan propose scheme intend purpose
elect vote choose ballot poll election
assembly parliament legislature
minister secretary
government regime administration state
army military force soldier
weapon gun arm
friend ally
child son daughter
father parent dad
wife husband spouse marry
relative household family
age old year time era period
incident event occasion
consist contain involve compose comprise include house hold
replace supersede cancel reissue revoke rescind repeal succeed annul void
similar same alike
size length height area
tall high height
deep depth
hot warm heat temperature
cold cool
wet rain humid
energy power
fuel oil petroleum gas coal crude
car vehicle automobile
train railway locomotive
machine computer engine device
food eat diet
drink water
body organism
blame condemn criticize
worst height severe
oldest first earliest
white caucasian
operate work function serve
last end final
`;

/** By stem, the stems that a claim may not put in its place, however like they are. */
export const OTHER_THINGS = groupsByStem(LINES);
