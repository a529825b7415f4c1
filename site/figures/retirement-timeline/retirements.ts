import type { Day, Retirement } from './retirement-model.ts'

/** The day on which these facts were last compared with Microsoft's pages. The server shows it instead of today. */
export const CHECKED: Day = '2026-11-23'

/** Microsoft's own list of retirements, in the version used here. */
export const LIST = {
  url: 'https://github.com/Azure/EOL',
  title: 'Microsoft, list of Azure service retirements',
  date: 'December 18, 2025',
}

const UPDATES = 'https://azure.microsoft.com/updates'
const LEARN = 'https://learn.microsoft.com/en-us'

export const retirements: readonly Retirement[] = [
  {
    name: 'QnA Maker',
    product: 'Cognitive Services',
    closedToNew: '2022-10-01',
    ends: '2025-03-31',
    advice: 'Move question-and-answer pairs to a Copilot Studio agent, which reads the source document itself.',
    source: `${LEARN}/azure/ai-services/qnamaker/overview/overview`,
  },
  {
    name: 'LUIS',
    product: 'Cognitive Services',
    closedToNew: '2023-04-01',
    ends: '2026-03-31',
    advice: 'Export intents and utterances; they are the test set of whatever comes next.',
    source: `${UPDATES}/language-understanding-retirement/`,
  },
  {
    name: 'Anomaly Detector',
    product: 'Cognitive Services',
    closedToNew: '2023-09-20',
    ends: '2026-10-01',
    advice: 'Detect anomalies in Real-Time Intelligence, or in a Fabric notebook beside the data.',
    source: `${UPDATES}/ai-services-anomaly-detector-will-be-retired-on-1-october-2026/`,
  },
  {
    name: 'Metrics Advisor',
    product: 'Cognitive Services',
    closedToNew: '2023-09-20',
    ends: '2026-10-01',
    advice: 'Rebuild the alerts that people acted on in Activator. The others need no successor.',
    source: `${UPDATES}/ai-services-metrics-advisor-will-be-retired-on-1-october-2026/`,
  },
  {
    name: 'Personalizer',
    product: 'Cognitive Services',
    closedToNew: '2023-09-20',
    ends: '2026-10-01',
    advice: 'Look for calls that now fail and fall back to a fixed order; a simple rule is often as good.',
    source: `${UPDATES}/ai-services-personalizer-will-be-retired-on-1-october-2026/`,
  },
  {
    name: 'Content Moderator',
    product: 'Cognitive Services',
    closedToNew: null,
    ends: '2027-03-15',
    advice:
      'Move to Azure AI Content Safety. It scores by severity, so thresholds have to be set again, with examples.',
    source: `${UPDATES}/azure-content-moderator-retirement/`,
  },
  {
    name: 'Bot Framework SDK',
    product: 'Bot Framework',
    closedToNew: null,
    ends: '2025-12-31',
    advice:
      'Bots built with it still run, without fixes or support. Move its code to the Microsoft 365 Agents SDK, or rebuild it.',
    source: `${LEARN}/microsoft-365/agents-sdk/bf-migration-guidance`,
  },
  {
    name: 'Speech: speaker recognition',
    product: 'Azure AI Services',
    closedToNew: null,
    ends: '2025-09-30',
    advice: 'If a voice was your proof of identity, use Entra ID with a second factor instead.',
    source: `${UPDATES}/v2/Azure-AI-Speaker-Recognition-Retirement`,
  },
  {
    name: 'Speech: custom commands',
    product: 'Azure AI Services',
    closedToNew: null,
    ends: '2026-04-30',
    advice: 'Speech to text goes on. Let a Copilot Studio agent decide what the words mean.',
    source: `${UPDATES}/retirement-notice-custom-commands-will-retire-on-30-april-2026/`,
  },
  {
    name: 'Document Intelligence API 2.0',
    product: 'Azure AI Services',
    closedToNew: null,
    ends: '2026-08-31',
    advice: 'Check the version in the address of each call. Models trained with 2.0 have to be trained again.',
    source: `${UPDATES}/retirement-azure-ai-document-intelligence-v20-api-will-be-retired-on-31-august-2026/`,
  },
  {
    name: 'Computer Vision API 1.0 to 3.1',
    product: 'Azure AI Services',
    closedToNew: null,
    ends: '2026-09-13',
    advice: 'Version 3.2 answers nearly the same calls. Skip it if you have time, because Image Analysis ends as well.',
    source: `${UPDATES}/computer-vision-api-retirements-13-9-2026/`,
  },
  {
    name: 'Language: entity linking',
    product: 'Azure AI Services',
    closedToNew: null,
    ends: '2028-09-01',
    advice: 'Plan a search index of your own names instead of links to a public encyclopedia.',
    source: `${UPDATES}?id=499851`,
  },
  {
    name: 'Custom Vision',
    product: 'Azure AI Services',
    closedToNew: null,
    ends: '2028-09-25',
    advice: 'Keep the labeled pictures outside the service; the next model is trained on the same ones.',
    source: `${UPDATES}/?id=502914`,
  },
  {
    name: 'Computer Vision: image analysis',
    product: 'Azure AI Services',
    closedToNew: null,
    ends: '2028-09-25',
    advice: 'Do not build new work on it. Compare Content Understanding on a hundred of your own pictures first.',
    source: `${UPDATES}/?id=502909`,
  },
  {
    name: 'AI Builder credits in licenses',
    product: 'Power Platform',
    closedToNew: null,
    ends: '2026-11-01',
    advice: 'The features stay and consume Copilot credits. Ask for last year’s consumption before you buy any.',
    source: `${LEARN}/ai-builder/endofaibcredits`,
  },
]
