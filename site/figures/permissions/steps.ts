/** What to do, in the order and the words of our post "Fix Oversharing in the Order That Matters". */
export type Step = { week: string; title: string; text: string }

/** The first closes nothing; the others match the closings in closing.ts. */
export const steps: readonly Step[] = [
  {
    week: 'Weeks 1 and 2',
    title: 'Find the wide doors',
    text: 'Search as an ordinary employee, then sort the sites: how many people can open them, times how many of the topics they touch. Nothing is closed yet.',
  },
  {
    week: 'Week 3',
    title: 'Restricted access control',
    text: 'Limits a site to the members of a group, whatever links exist. Use it for the places where the topics should live.',
  },
  {
    week: 'Week 3',
    title: 'Restricted content discovery',
    text: 'Keeps the widest sites out of organization-wide search and Copilot while owners review them. People with access can still open them.',
  },
  {
    week: 'Week 3',
    title: 'Archive or delete',
    text: 'A site without an owner and without a visitor for two years needs neither review nor restriction.',
  },
  {
    week: 'Weeks 4 and 5',
    title: 'Groups that contain everybody',
    text: 'Owners answer: “No, limit it to the project team.” Sites that are meant for the whole company stay open.',
  },
  {
    week: 'Weeks 4 and 5',
    title: 'Links for the whole organization',
    text: 'They open the item for anyone who has the link, and the links get forwarded. Here they are deleted.',
  },
  {
    week: 'Weeks 4 and 5',
    title: 'Broken inheritance',
    text: 'Folders with their own permissions that nobody remembers go back to what their site grants.',
  },
  {
    week: 'Week 6',
    title: 'Sensitivity labels',
    text: 'A label with encryption on the topics catches the stray copies, also on sites that everybody may read.',
  },
]
