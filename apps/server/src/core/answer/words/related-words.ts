import { groupsByStem } from "./stem-groups.ts";

/** Everyday English words that a question and a page may use for one another; one group a line. */
const GROUPS = `
begin start commence launch initiate outbreak onset origin originate first
end finish conclude cease terminate stop close last final
create establish found form institute set make build construct erect
cause lead result produce bring trigger reason due prompt make
effect impact influence consequence result affect outcome
important significant key major main principal chief primary central essential crucial vital
big large great huge vast massive
small little tiny minor few
kill murder massacre execute slay assassinate dead death die casualty
die death dead pass
birth born
live reside inhabit dwell settle population resident inhabitant home
population people inhabitant resident live
move migrate relocate emigrate immigrate flee settle migration exodus emigration immigration refugee
buy purchase acquire acquisition
sell sale trade export
get obtain receive gain acquire
give grant provide offer supply award bestow present
help aid assist support assistance
job occupation work profession career role employment position
work function operate serve
use employ utilize apply usage
name call term refer title title dub entitle know nickname
show demonstrate display exhibit illustrate reveal indicate prove
say state claim argue assert declare announce note contend
think believe consider regard view hold opinion
tell inform describe explain
rule govern reign control command dominate
ruler king monarch emperor sovereign leader queen
leader head chief commander president chairman lead director
win victory defeat triumph beat
lose defeat loss fail
defeat beat conquer overcome win rout
fight battle war combat conflict struggle clash
war conflict battle campaign
attack assault invade raid strike offensive invasion
conquer invade capture seize occupy take conquest
surrender capitulate yield give
protect defend guard shield defense secure
destroy ruin demolish raze devastate destruction
damage harm injure hurt
build construct erect construction building
building structure edifice house
city town capital metropolis urban
country nation state land
region area territory zone district province
place location site spot
locate situate lie stand find place
near close adjacent beside next vicinity
border boundary frontier neighbour
river stream waterway
sea ocean coast
ship boat vessel fleet
road route path highway street
money fund cost price pay finance dollar
cost price expense pay worth
rich wealthy wealth
poor poverty
increase rise grow raise growth expand gain
decrease decline fall reduce drop lower diminish reduction
change alter modify shift transform vary
improve better enhance
worsen worse bad
new novel recent modern
old ancient former early
fast quick rapid speed
slow gradual
many numerous several multiple
part portion section component piece element
whole entire total complete
type kind sort form class category variety
group team band organization party
member belong
organization institution agency body association company
company firm corporation business
school university college academy education
student pupil undergraduate
teacher professor instructor faculty
teach educate instruct education
learn study education
write author compose publish pen
book work publication text volume
author writer write
invent devise develop create inventor invention
discover find detect discovery
scientist researcher physicist
doctor physician medical
disease illness infection sickness
religion faith belief church religious
christian church
law act legislation statute legal
court judge tribunal
lawsuit case sue
treaty agreement pact accord
agree consent accept approve
refuse reject deny decline oppose
oppose against resist opponent opposition
allow permit let enable authorize
forbid ban prohibit outlaw prevent
prevent stop avoid hinder avert
force compel oblige make
require need necessary must demand
want wish desire seek hope
try attempt effort seek
plan intend scheme propose purpose
purpose aim goal objective intent
elect election vote choose
vote ballot poll election
parliament legislature assembly
minister secretary
government administration regime state
army military troop soldier force
soldier troop army
weapon arm gun
enemy foe opponent
friend ally
child son daughter kid offspring
father dad parent
wife husband marry spouse
marry wed marriage
family relative household
woman female
man male
white caucasian
age old year
year annual yearly
day daily
century
time period era age
begin early
later subsequent after follow
before prior precede earlier
during while amid
happen occur take event
event incident occasion
celebrate celebration festival
hold contain include house
include contain comprise consist involve
consist compose comprise make
lack without absence absent missing
remain stay continue keep persist
leave depart exit withdraw
arrive come reach arrival
return back
send dispatch ship
carry transport convey bear
join unite merge combine
unite combine merge join union
split divide separate
separate divide apart distinct
replace substitute supersede succeed cancel reissue rescind revoke repeal
cancel supersede rescind revoke repeal void annul
succeed follow successor replace
remove delete eliminate
add addition extra
connect link join attach relate
relate associate connect involve
similar alike same like resemble
differ difference distinct contrast unlike
opposite contrary reverse
compare comparison contrast versus
measure measurement gauge
size length height area
high tall height
deep depth
hot warm heat temperature
cold cool
wet rain humid
energy power
fuel oil petroleum gas coal
oil petroleum crude
car automobile vehicle
train railway railroad locomotive
machine engine device
computer machine
food eat diet
drink water
animal creature
plant vegetation
body organism
cell cellular
make produce manufacture
product produce output
job work
popular famous known renowned well
famous known notable renowned
common usual frequent widespread
rare unusual uncommon
belong own possess
own possess property
origin source derive come
derive come stem originate
language speak tongue
speak talk speech
word term
mean meaning define definition
define definition describe
example instance such
problem issue difficulty trouble question
solve solution resolve
answer respond reply response
respond react response
ask request inquire
criticize criticism blame condemn
praise acclaim
support back favour endorse
worst height severe
best top
oldest first earliest
richest wealthiest
percent percentage proportion share
number amount quantity total figure
half fifty
pair two double both
phone telephone
mobile cellphone
minimum min least
maximum max most
paragraph para
general gen
colonel col
major maj
captain capt
lieutenant lt
sergeant sgt
corporal cpl
admiral adm
commander cdr
headquarters hq
department dept
admit admission admittance
argue argument
decide decision
divide division
omit omission
keep retain preserve store
lawyer attorney
swap exchange replace
spouse wife husband
staff staffer employee personnel
lease rent
reimburse repay refund
trip travel journey
check inspect examine
expire lapse end
violate breach break
yearly annual annually
`;

const RELATED = groupsByStem(GROUPS);
const NONE: ReadonlySet<string> = new Set();

/** Stems that may stand for this one, itself among them when it has any. */
export const relatedStems = (one: string): ReadonlySet<string> => RELATED.get(one) ?? NONE;

/** Whether a stem, or one of like meaning, is among these. */
export const hasOrRelated = (stems: Pick<ReadonlySet<string>, "has">, stem: string): boolean =>
  stems.has(stem) || [...relatedStems(stem)].some((one) => stems.has(one));
