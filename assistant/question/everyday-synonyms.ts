/**
 * What visitors say in everyday words, beside the words of the site's texts; one group of one meaning a line. Written
 * from the vocabulary of the pages and posts, word by word, and not from the questions of the evaluation.
 */
export const EVERYDAY_SYNONYMS: readonly (readonly string[])[] = `
accept, agree, consent
accident, incident, mishap, event
accountant, bookkeeper, controller, accounting
activate, enable, turn on, switch on, switched on
add up, sum, total, totals, addition
adjust, correct, change, modify, edit, tweak
advantage, benefit, strength, plus
advertising, ads, marketing, promotion
aggregate, sum, total, accumulation
alert, alarm, warning, notification, notify
alone, unattended, autonomously, independently, itself, without supervision, unsupervised
angry, upset, annoyed, complain, complaint, friends
answer, reply, response, respond
archive, store away, retire
argue, dispute, disagree, quarrel, discussion
arrive, come in, incoming, receive
ask, inquire, enquire, question, query
assign, hand out, distribute, allocate
attack, hack, trick, manipulate, injection, abuse, hostile
attend, take part, participate, join, participant
audience, target group, intended for, suited for
author, writer, creator
availability, uptime, reachable
backlog, to do list, wish list
backup, safety copy, restore
badge, seal, endorsement, certified, promoted
baseline, benchmark, comparison, simple average, same as last year, naive forecast
bed, ward, hospital
bill, invoice, charge, billed
blog, article, post, publication, write
board, executive, director, management
bonus, commission, incentive
book of business, portfolio
borrow, loan, lend
boss, manager, head, director, management
bottleneck, constraint, slow
branch, store, subsidiary, location
break, damage, fail, outage, crash, go down
broken, defect, fault, wrong, failed
bronze, silver, gold, medallion, layer
browser, cookie, local storage
budget, spending limit, ceiling
build, construct, make, create, develop, program, code, write
building, property, house
bundle, pack, package
buy, purchase, acquire, procure
calculate, compute, computation, arithmetic, math
calendar, date table
call, ring, dial, phone
cancel, withdraw, call off, stop
car, vehicle, fleet
care, look after, maintain, upkeep
cargo, freight, shipment, goods, marine
catalog, inventory, register, list
cause, reason, why
certify, certified, accredit, endorsed
chair, lead, head
champion, multiplier, ambassador, key user, power user
chart, graph, diagram, visual, plot
chat, conversation, talk, dialog, message
cheat, trick, fool
children, minors, kids, age
citizen, resident, public
classify, label, sort, triage, categorize
cleanup, tidy, housekeeping, clean
clerk, staff, employee
clever, smart, intelligent, sophisticated
cloud subscription, azure subscription
coaching session, session, lesson
code, source code, program, script, repository
coworker, colleague, staff, employee
combine, merge, join, consolidate, bring together
company, business, firm, enterprise, organization
compare, contrast, versus
competitor, rival
complaint, grievance, complain
compliance, regulation, regulatory, auditor
computer, laptop, machine, pc, notebook computer
confidential, secret, sensitive, classified, restricted
configure, set up, setup, settings
confirm, approve, acknowledge
consumption, usage, use, units
contract, agreement
contractor, builder, construction company
control, steer, supervise, oversight
convince, persuade, buy in
copy, replicate, duplicate, paste
correct, right, true, accurate
costly, expensive, dear
count, number of, amount
country, region, nation
court, jurisdiction, law, governing law, legal venue
cover, include, contain, consist of
cure, remedy, fix, repair, solve, solution, mend
customer data, personal data
danger, hazard, risk, harm
dashboard, cockpit, scoreboard, report
data leak, leak, oversharing, exposure
database, db, table
day, workday, daily
deadline, due date, date
dealer, distributor, wholesaler, reseller
debt, credit, receivables
decide, choose, judge, determine, pick
decision maker, sponsor, owner
default, insolvency, bankruptcy
delay, late, slip, behind
demand, sales, orders
deploy, release, publish, ship, go live, launch
describe, description, explain, document
desk, workplace
developer, programmer, software engineer, coder, engineer
device, equipment, machine
diagnose, diagnosis, troubleshoot, find out, analyze, look at
dictate, voice, speech, speak
differ, different, mismatch, discrepancy, do not match, disagree, contradict
dimension, lookup table, star
director, executive, leader
disaster, catastrophe, storm
discount, rebate, reduction
discover, find, detect, spot, notice, recognize
display, show, present, screen
divide, split, separate, isolate
doctor, physician, clinic, hospital
document, paper, pdf, letter
donation, donor, gift, charity, fundraising
door, access
download, export, get a copy
draft, unpublished, unfinished
driver, influence, factor, cause
driver, trucker, transport
drop, decline, decrease, fall, go down, shrink
e mail, mail, mailbox, inbox, newsletter
early, in advance, ahead
earn, income, revenue, profit, margin, contribution margin
easy, simple, effortless
edit, rewrite, revise, change
effort, work, workload, time
electricity, energy, power, meter, grid
employee, personnel, people, staff, workforce
empty, blank, missing, null
encrypt, encryption, protect
energy consumption, meter
engineer, technician
enough, sufficient, suffice
enter, type, fill in, input
entrust, delegate
error, bug, fault, mistake
estimate, guess, approximate, approximation, assumption
evaluation set, test set, test cases, test questions
event, occurrence, happening, incident
exam, test, certification, assessment
exclude, not included, leave out, omit, excluded, not part
expand, scale, grow, widen, extend
expert, specialist, professional, guru
expire, end, run out, retirement, retired, discontinued, deprecated, sunset, end of life, end of support
explain, teach, clarify, describe
export, download, extract
fail, break, crash, stop, go wrong, went wrong
fall back, fallback, directquery
fast, quick, speed, performance, instant
faulty, wrong, broken
federal, government, public
feedback, comment, vote
field, column, attribute
fill, occupy, use up
filter, restrict, narrow
find, locate, search, discover
finish, complete, end, done
fire, marine, casualty, property
fiscal, financial, accounting
fixed, flat, set
flow, workflow, power automate, automation
forbidden, not allowed, prohibited, may not, banned
forecast, plan, planning, predict, outlook
foresee, predict, forecast
forget, forgotten, lose
form, questionnaire, contact form, power apps
format, layout
founded, story, history
fraud, suspicious, anomaly, outlier, odd
friend, friendly, goodwill
full, complete, entire, whole
gateway, on premises
glossary, dictionary, definition, catalog
goal, aim, objective, target, purpose
governance, rules, control, policy
grant, give, allow
grid, network, utility
group, team, security group
grow, increase, rise, expand
guarantee, warranty, promise
guess, estimate
guest, visitor, reader
guide, manual, handbook, instructions, documentation
habit, routine, practice
half day, afternoon, morning
handover, hand off, handoff, escalate, escalation, transfer, pass on, human
harbor, harbour, port, accumulation
help, support, assist, assistance, aid
hide, conceal, mask, invisible, restrict
historical data, history, past data, past cases, years of data
hire, recruit, staff up
holiday, vacation, leave
homework, exercise, practice, assignment
hospital, clinic, ward, healthcare
host, hosting, server, run
hourly rate, day rate, by the day
human, person, people, somebody
idea, proposal, suggestion
identity, account, entra, login
idle, unused, sleeping, pause, paused
illegal, unlawful, forbidden
impact, effect, consequence
improve, better, optimize, enhance, improvement
incomplete, missing, partial
increase, rise, grow, climb
incremental, only new, changed rows, watermark
independent, neutral, unbiased, impartial
individual, single, one person, one to one
industry, sector, trade, field, line of business
inexperienced, beginner, new
inform, tell, notify, announce, announcement
inherit, take over, successor
insert, add
insight, analysis
inspect, review, examine, look at, look over
inspector, auditor, examiner
install, installation, set up
instruction, prompt, system prompt
insure, insurance, policy, coverage, exposure, accumulate
interest, topic, area
interface, api, connector
interim, intermediate, weekly
interpret, understand, meaning
interruption, outage, restart
invest, investor, asset manager, investment
invoice, bill, payable
job, task, work, duty, role
join, merge, combine, relationship
journey, path, way, roadmap, route
judge, grade, rate, assess, evaluate
junior, beginner
junk, spam
keep, store, retain, save
keyword, tag
kickoff, start
lack, missing, need
language model, llm, gpt, model
large, big, huge, size
late, delayed, overdue
latency, delay, seconds, minutes
lawyer, attorney, legal
layer, level, tier, stage, zone
layoff, dismiss
leader, lead, head, manager
learn, study, acquire, pick up
ledger, accounts, journal, bookkeeping
legacy, old, existing, outdated
lend, bank, credit
length, duration, how long, weeks
let go, retire, remove
letter, mail
level, grade, tier
liability, responsible, accountable, blame
license, seat, subscription, plan
lineage, origin, provenance, where it comes from, trace, source
link, url, connection
load, ingest, import, ingestion, pipeline
location, place, site
log, record, protocol, trace, history
log in, sign in, signin, login
logistics, shipping, transport, delivery, supply chain
look up, search, find
loss, claim, damage
machine, equipment, sensor
machine learning, training a model, predictive model, trained model
mail, inbox, e mail, message
main, primary, most important
maintain, look after, support, upkeep, operate, run
maker, manufacturer, producer, vendor
manager, head, supervisor, leader
manual, handbook, guide
manually, by hand, typed
many, several, multiple, dozen
map, location, geography, circle
margin, profit, profitability, earnings
market, industry
master, expert
matrix, table, pivot
maximum, max, at most, limit, upper limit, largest
mean, average
meaning, definition, semantics, what it means
measure, metric, calculation, kpi
medical, health, hospital
meeting, appointment, talk, call, conversation, consultation
member, user, account
memory, ram
mentor, coach, tutor
merge, combine, consolidate
message, notification, mail
migrate, move, port, shift
mine, extract
minimum, at least, smallest
mirror, mirroring, replicate, replication, synchronize, sync
miss, overlook
mix, combine
mobile, phone, smartphone
model, semantic model
modern, new, current
monitor, watch, observe, track, monitoring, keep an eye
month end, close, closing
motor, machine
move, migrate, relocate, transfer
multi language, several languages, translation
name, title, call, naming, named
narrow, limit, restrict
nearby, near, close to
need, require, necessary, must
network, telecommunications
new, recent, latest
nightly, overnight, at night, night
noise, disturb
notebook, pyspark, spark, python
notify, alert, inform
number, figure, value
obligation, duty
observe, watch
obsolete, outdated, old, retired
offer, proposal, quote, bid, tender
office, location
office hours, open hour, question hour
offline, unavailable
old, aging, legacy, existing
online, internet, remote, video, virtual, teams call
open, accessible, public
operate, run, operation
opinion, view, second opinion, advice
opt out, unsubscribe, withdraw
option, choice, alternative, variant
order, purchase, sale
organize, structure, arrange
origin, source
outage, failure, down
outcome, result
outlier, odd, unusual, anomaly
outside, external
overload, throttle, throttling, full, overloaded, too busy
overshare, shared too widely, shared with everyone, oversharing
own, belong, property, keep
owner, responsible, in charge
pace, speed
package, bundle
page, screen, sheet
paper, document
part, component, piece
part time, half time
participant, attendee, trainee, learner, student
password, credential, secret, hash
past, previous, history
patient, healthcare, hospital
pause, turn off, switch off, shut down, stop, suspend, resume
pay, payment, cost
payroll, salary, wage, compensation, salaries
peak, busy, rush
penalty, fine
people, person, individual
percentage, percent, share, rate
perform, performance
permission, right, access
permit, license, allow, government
personal, private, own
personal data, my data, data about me, stored about me, personal information
phase, stage, step
phone, mobile, telephone
phone company, telecommunications, telecom operator
pick, choose, select
picture, image, photo, screenshot
pilot, trial, test, proof
place, location
plan, roadmap, strategy, schedule
planner, planning, scheduler
plant, factory, production site, manufacturing site
platform, system, environment
plug in, connector
policy, rule, guideline
pool, cluster
poor, bad, wrong
port, harbor
portfolio, book of business
possible, feasible, can
practice, exercise, train
predict, forecast, foresee
prepare, ready, readiness, get ready, preparation
prerequisite, bring along, precondition
presentation, slide, deck, slides, powerpoint
preserve, keep
pressure, urgency
prevent, avoid, stop, protect
price, cost
print, paginated, paper
priority, order, first, prioritize, rank, ranking, score
privacy, data protection
private, personal, confidential
probation, trial
problem, trouble, issue
process, procedure, workflow
product, item, article
production, manufacturing
production, live, prod
profile, account, personal page
profit, margin, earnings
program, software, application, app, tool
progress, status, improvement
prohibit, forbid, may not
project, engagement, undertaking
promise, guarantee, assure, ensure
prompt, instruction
proof, evidence, prove
protect, secure, guard, safeguard
protocol, log
prove, demonstrate, show, verify
provider, vendor, supplier
public, open, visible
publish, release, share, post
pull request, review, code review
purchase, buy
purpose, goal, reason
qualified, certified, skilled
quality, good, accuracy
quantity, amount, volume
quarter, three months
query, question, sql
question, ask, inquiry
queue, waiting, backlog
quick, fast, short
quote, cite, citation, reference
range, uncertainty, confidence interval, spread
rank, order, sort
rare, seldom, slow moving
rate, tariff, price
ratio, share, percentage
raw, original, unprocessed
reader, viewer, consumer, audience
reading, sensor, measurement
ready, prepared, done
real time, live, instant, immediately, within minutes, streaming
rebuild, redo, refactor, refactoring, rewrite
receipt, confirmation
recommend, suggest, advise, recommendation
reconcile, match, agree, tie
record, entry, row
recover, restore
redo, rebuild
reduce, lower, cut, decrease, save, shrink, bring down
refactor, rebuild, clean up, star
reference, testimonial, case study
refresh, reload, update, refreshed
refund, money back, pay back, repay, reimbursement
refuse, reject, decline, deny, say no
region, area, territory
register, sign up, account, create an account
register, list, inventory
regulator, authority
reject, refuse
relation, relationship, link
release, deploy, version
reliable, trustworthy, dependable
rely, depend, trust
remind, reminder
remove, delete, drop, get rid of
rename, name
rent, lease
repair, fix, mend
repeat, again, recurring, every time, routine
repeated questions, same question
replace, exchange, swap, substitute
reporting, report
repository, git, source control, version control
representative, agent
request, ask, demand
require, need, prerequisite
requirement, need, specification
reserve, reservation, reserved
resolve, solve
response time, speed
responsible, accountable, owner
restrict, limit, contain, confine
result, outcome, effect, finding
resume, continue, restart
retain, keep
retry, repeat, try again
reuse, share
reveal, show, expose, disclose, leak
revenue, sales, turnover
review, audit, check, assessment, inspect, inspection, health check
reward, bonus
rewrite, edit
right, permission
risk, exposure, hazard
role, function, position, job
roll back, undo, way back, revert, reversible
rollout, introduction, launch
room, space
root cause, cause, reason
route, path
row, record, line
rule, principle, policy, guideline
run, operate, execute
sale, order, revenue
sample, example, invented
sandbox, experiment, playground
satisfied, happy, content
save, keep, store
save money, lower, reduce, cheaper, cut costs
scale, size, grow
scan, read
scatter, spread
schedule, plan, timetable, calendar
scientist, researcher, analyst
scope, what is included, included
scrap, waste, reject, quality
screen sharing, share screen
script, notebook, code
search, look for, find
season, seasonal, seasonality
seat, place, participant
secret, confidential, restricted
section, part
security, protection
self service, themselves, on their own
seller, sales
seminar, workshop, course
send, mail, submit
senior, experienced, expert
separate, split, isolate
sequence, order
serious, severe
server, machine, host
service desk, help desk, it support, support team
session, meeting, lesson
settle, decide
share, distribute, publish
ship, vessel, marine, cargo
shipment, delivery, cargo
shop, store, retail
short, brief
shortage, stock out, out of stock
shortcut, link, pointer
shut down, switch off, retire
sick, ill
sign, signature, approve
sign up, register, registration
similar, alike, comparable
simple, easy, plain
simulate, what if
single, one
size, large, how big
skill, competence, ability, know how, knowledge
slice, filter
slicer, filter
slide, presentation
slow, takes forever, long time, wait
small, little, mid sized
smooth, smoothing, spread
software, application, program
solution, answer
solve, fix
sort, order, arrange
source, origin, where
space, storage
spare part, component
speaker, trainer
special, custom
speech recognition, voice input, microphone, dictation
speed, performance
spend, cost
sponsor, management, executive
spreadsheet, excel, workbook
spy, track, tracking, analytics, follow
stakeholder, participant, people
standard, rule
star schema, dimensional model, fact table, star
startup, new company
statistics, figures, numbers
status, state, progress
steal, stolen, theft
stock, inventory
stop, end, halt
storage, store, disk
store, save
story, case
strange, odd, unusual
strategy, plan
strength, good
strict, rigid
structure, schema
stubborn, reluctant, resistance, refuse
student, learner, pupil
style, format
subject, topic, area, theme
submit, send
subsidiary, branch
succeed, success, work out
successor, replacement, replace, moves to, what comes after
suggest, propose, recommend
suit, fit
summary, overview
supervise, control, monitor
supplier, vendor
supply chain, logistics, stock
support contract, support, response times
suspicious, odd, unusual
switch, change
syllabus, curriculum, topics
symptom, sign
synchronize, mirror
tag, label
take apart, analyze
take care, look after
takeover, hand over
task, job, work
tax, taxes, fiscal
teacher, trainer
team, group, crew
technician, engineer
telemetry, sensor, reading
template, pattern, form
temporary, limited
tenant, organization, microsoft 365 environment
term, word
terminate, end, close
terms, conditions, rules
testimonial, quote, said, review
third party, others, outside, external
threshold, limit
ticket, request, case, service desk
tidy, order, clean
tie, link
time, hour
timeline, phases, schedule, plan
tip, advice, habit
title, name, heading
together, combined, joint
tool, function, action
top, largest, best
topic, subject
total, sum, overall
touch, change
tour, demo
trace, follow, track
track record, references, experience
tracking, analytics, cookies
trade, industry
traditional, classic
traffic, visits, views
train ai, train the model, foundation model, training data
trainer, teacher
transcript, record
translate, translation, language
transparency, lineage, explain
transport, mobility
travel, trip, expense, hotel
trial, test, free
trick, injection, hostile, attack
trigger, start
truck, fleet, vehicle
trust, believe, rely
try, attempt, experiment, test
turn off, pause, switch off
type, kind
typo, mistake
unable, cannot
uncertain, unsure, doubtful
understand, meaning
undo, reverse, reversible
uneven, erratic
unhappy, complain
uninstall, remove
union, combined
unit, piece
university, education, student
unknown, missing
unlimited, limit
unreadable, unclear
unsubscribe, subscription
unused, nobody reads, without readers, idle
update, refresh
upgrade, move
upload, publish
urgent, quickly, deadline
usage, use, opened
usage metrics, usage reports, who opens
useful, worth, helpful
user, person, reader
vacancy, job
valid, correct
value, worth, benefit
variable, var
vendor, supplier, maker, manufacturer
verify, check, prove, confirm
version, release, edition
version control, git, history
veto, stop
victim, harm
video, youtube
video call, online, remote, screen sharing
view, see, look
violate, break
visible, see
visit, come
visitor, reader, guest
visual, chart
voice, speech
volume, amount
vote, feedback
vulnerability, security
wait, delay
walk through, tour
warn, alert
warehouse, dwh
waste, scrap, unused
watch, monitor
weak, poor
weather, climate
webinar, online
website, site, web page
weekly, every week
weight, importance
whole, entire, all
wide table, flat table, one big table, wide export
win, succeed
window, period
wire, connect
withdraw, take back
word, term
workbook, spreadsheet, excel file
worker, employee
workload, load
workspace, folder
world, international
worry, concern, afraid, fear, risk
worth, value
write, author
wrong, incorrect
yearly, annual, per year, a year
zero, nothing
`
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(',').map((word) => word.trim()))
