/** Acronyms of the field that the site writes out, or means under another name; one a line, the acronym first. */
export const ACRONYMS: readonly (readonly string[])[] = `
coe, center of excellence
sla, response times, service level
uat, acceptance test, test
wape, weighted absolute percentage error
mape, percentage error, forecast error
ar, receivables
ap, accounts payable, payables
gl, general ledger, ledger
wip, work on hand, work in progress
ibnr, loss reserves, reserves
fnol, first notice
mga, managing general agents
ams, management system
ocr, document intelligence, content understanding
idp, document intelligence, extraction
nlp, azure language, language
stt, speech, transcripts
tts, speech
cdc, mirroring, changed rows
scd, history
mdm, master data
dq, data quality
hr, personnel, salaries
ppu, premium per user
payg, pay as you go
ssas, semantic model, tabular model
aas, semantic model
ssrs, paginated reports
ssis, pipeline
adf, data factory, pipeline
adls, azure storage
aws, amazon
gcp, google cloud
spo, sharepoint
sam, sharepoint advanced management
rcd, restricted content discovery
rac, restricted access control
dag, data access governance
mip, sensitivity labels, purview
pva, copilot studio
mcs, copilot studio
pad, power automate
sdk, agents sdk
api, programming interface, interface
pq, power query
pbix, power bi file, file
pbip, power bi project
pbird, report
tmdl, semantic model is saved as text
xmla, endpoint
alm, deployment pipelines, git
devops, git, deployment pipelines
cicd, git, deployment pipelines
pr, pull request
eol, retired, end of support
eos, end of support, retired
iot, sensors, events, machine data
oee, output per shift, machine data
scada, historian, sensors
mes, historian, plant
edw, data warehouse
dwh, data warehouse
ods, operational database
dl, direct lake
dq mode, directquery
vpax, model size
ehr, patient
emr, patient
ghg, emissions
npo, nonprofit
ngo, nonprofit
otd, delivery reliability, on time
otif, delivery reliability, on time
tos, terms of service
tnc, terms of service
dpo, data protection
ccpa, privacy, personal data
gdpr, privacy, data protection
dsar, see correct export, personal data
pii, personal data
qa, test, quality
ba, analyst
de, data engineer
pm, project lead
sme, experts
moc, change management
adkar, change management
tco, cost
capex, cost
opex, running cost
yoy, last year
ytd, year
fy, fiscal year
eom, close of the month, month end
fp&a, planning, forecast
csv, export, file
sql mi, sql server
mssql, sql server
sfdc, salesforce, crm
d365, dynamics 365
bc, business central
e1, jd edwards
s4, sap
hana, sap
`
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(',').map((word) => word.trim()))
