import type { LegalPage } from '../pages/company-pages.ts'

export const privacyPolicy = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description:
    'What this site stores about you, why, for how long, and how to see, correct or delete it. No analytics service, no advertising, and no cookie that follows you.',
  lead: 'You can read this whole site without telling us who you are. We store what you type into a form or an account, and what is technically needed to keep the site working. There is no analytics service, no advertising and no sale of data.',
  sections: [
    {
      id: 'reading',
      title: 'When you just read',
      paragraphs: [
        'Your browser sends its IP address with each request; without it we could not answer. We count requests per address for minutes or hours, so that no one can flood the site. These counts are stored under a hash of the address, and not under a name.',
        'When something fails, a log line records time, page and cause, without your IP address; it is used for security and repair only. Sign-ins, and refused ones too, have a log of their own, which does record the IP address: see “How long we keep it.”',
        'Pages, fonts and pictures come from our own server; no third party learns that you were here.',
      ],
    },
    {
      id: 'counting',
      title: 'How readers are counted',
      paragraphs: ['We do not store who opened an article.'],
      list: [
        'Each reader of an article adds one to the number next to it, once a day.',
        'Its author sees how many there were on each of the last 30 days, how many reached the end, and the names of the sites that led to it.',
        'So that no one is counted twice, we keep a hash of IP address and browser, from which neither can be read. It is deleted when the next day’s first reader opens an article.',
        'If your browser asks not to be tracked, we count that the article was opened, and nothing else.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      paragraphs: [
        'An account is needed to write articles, to subscribe to categories and to ask the assistant. We store:',
      ],
      list: [
        'Your email address, and a hash of your password from which the password cannot be read',
        'Your profile, as far as you fill it in: first and last name, company, phone, website, biography, areas of interest, a picture',
        'The cover pictures of your articles; location data and whatever else a camera stored with them are removed',
        'Your sign-ins: time, browser and IP address, so that a stolen session can be ended',
        'Your subscriptions to categories, and the emails sent because of them',
        'Your articles, as drafts and as published',
      ],
    },
    {
      id: 'public',
      title: 'What others can see',
      paragraphs: [
        'Published articles are public, with the first and last name of your profile where a list of authors is shown; without a name it says Anonymous Author. Your picture is shown next to your name, and your biography on your page as an author if you choose so. Email, phone, company and website are shown only to you. The rule is enforced in the database and not only on the screen.',
        'Drafts are shown only to you, with two exceptions: anyone with a preview link that you created can read that draft for seven days, and if first articles are reviewed before they are published, an administrator reads yours.',
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      paragraphs: [
        'The contact form and the chat store what you enter: name, email, message, and, if you give them, company, job title, phone, and the date and workshop that you request. We use it to answer you, and for nothing else. It is delivered to our sales mailbox, and you may get a receipt.',
        'To keep spam out we compare messages by hashes of their text and of the sender’s address. Neither can be turned back into what it was made from. A message that looks like spam is marked; a person decides.',
      ],
    },
    {
      id: 'assistant',
      title: 'When you search or ask',
      paragraphs: [
        'What you type into the search is sent to our server, answered and not stored. What you ask the assistant is stored with its answer and your rating, so that you can find it again; you can delete each question, or all of them, next to your answers. We build no profile from either.',
        'So that we learn what this site does not answer, our administrators read the words of questions that stayed unanswered or were rated badly, for a year and without the name of the person who asked. If more than one member asked the same one, its words are also shown to an author whose draft answers it. No copy is made: a question that you delete leaves these lists too. Where a language model helps to answer, its provider receives the question and passages of this site, and neither your name nor your account. If you have it suggest questions for your own article, it receives the article.',
        'Voice input uses the speech recognition of your browser; some browsers send the recording to their vendor for this. It starts only when you press the button.',
      ],
    },
    {
      id: 'browser',
      title: 'What is kept in your browser',
      paragraphs: [
        'One cookie or two, and some entries in the browser’s own storage. None of them follows you to another site.',
      ],
      table: {
        columns: ['Entry', 'What it is for', 'Kept'],
        rows: [
          ['Cookie sidebar:state', 'Whether the menu is open or folded', 'Seven days'],
          [
            'Cookie sb-flow',
            'While you sign in with another service, such as Microsoft, so that no one else can finish it',
            'Ten minutes',
          ],
          ['Your session', 'Keeps you signed in', 'Until you sign out'],
          [
            'A secret for each link that you asked us to email',
            'So that the link works in no other browser',
            'Until you use it',
          ],
          [
            'Your choices',
            'Light or dark colors, whether moving parts are paused, and two settings of the editor',
            'Until you clear them',
          ],
          [
            'The page or question you came from',
            'So that you return to it after you were asked to sign in',
            'Until the tab is closed',
          ],
          [
            'What you have typed into the contact form',
            'So that a reload loses nothing',
            'Until it is sent or the tab is closed',
          ],
          [
            'The assistant’s latest answers to you',
            'So that a reload loses nothing',
            'Until you sign out or the tab is closed',
          ],
          ['Font-loaded flag', 'Prevents text from jumping', 'Until the tab is closed'],
          ['Unsaved articles in the editor', 'So that nothing is lost in a crash', 'Up to 30 days'],
        ],
      },
    },
    {
      id: 'videos',
      title: 'Videos and links',
      paragraphs: [
        'An article may show a YouTube video. It comes from YouTube’s address for embedding without cookies; when you play it, YouTube learns your IP address and applies its own rules. Links to other sites open there under the rules of those sites.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      paragraphs: ['As long as its purpose lasts, and no longer:'],
      table: {
        columns: ['What', 'Kept'],
        rows: [
          [
            'Account, profile, subscriptions and drafts',
            'Until you delete the account, on the Security page of your dashboard or by asking us',
          ],
          [
            'Devices you are signed in on, with browser and IP address',
            'Until you sign out there, or end it on the Security page',
          ],
          [
            'The sign-in log: sign-ins, refused ones too, with their IP addresses, and the networks you sign in from',
            '90 days; your email address leaves it when you delete your account',
          ],
          [
            'The audit record: what administrators did to posts, tags, accounts and roles, and why',
            'One year; your name leaves it when you delete your account',
          ],
          ['Logs of failures', '30 days'],
          ['Counts of requests, under a hash of the IP address', 'About a day at most'],
          ['Hashes of an article’s readers', 'Until the next day’s first reader opens an article'],
          [
            'Published articles',
            'Until you delete them, or with the account, unless you leave them here without your name',
          ],
          ['Articles you have deleted', '30 days, in which you can restore them, or delete them for good'],
          ['Earlier versions of your articles', 'As long as the article, a limited number of them'],
          [
            'Unsaved articles, which the editor also keeps on our server so that you can go on from another device',
            'Until you save or discard them, at most 30 days',
          ],
          ['Questions to the assistant', 'Until you delete them, or with the account'],
          [
            'Questions that administrators see, because they were unanswered or badly rated',
            'One year, without your name; sooner if you delete the question or your account',
          ],
          [
            'Contact and chat messages',
            'Two years after our reply (or after receipt, if none); sooner if you delete your account',
          ],
          ['Emails in our sending queue', '30 days after they were delivered or given up on'],
          [
            'Addresses that refused, bounced or complained about our emails, so that no further mailing goes there',
            'Permanently, or until their account is deleted',
          ],
          ['Backups', 'Overwritten after 35 days at most'],
        ],
      },
    },
    {
      id: 'others',
      title: 'Who else handles it',
      paragraphs: [
        'The company that runs our servers and the one that delivers our email handle data on our behalf, under contract, and may not use it for themselves. Where a language model helps the assistant, its provider receives what is named under “When you search or ask.”',
        'Where this site offers sign-in through another service, such as Microsoft, that service learns that you use it. An application that you let use your account receives what you agreed to. We give data to no one else unless a law requires it, and then we tell you if we may.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You may see, correct, export and delete what is stored about you, object to its use, and withdraw consent at any time. Much of it you can do yourself, in your profile, your articles and your subscriptions; the Security page of your dashboard gives you all your data as one file and deletes your account. For the rest, an email is enough; we answer within 30 days and ask for no more proof than that the address is yours. If you are not satisfied with our answer, you may turn to the data protection authority where you live.',
        'This site is made for business readers and is not directed at children under 16.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When the site begins to store something new, this page says so first. We email members about changes that matter.',
      ],
    },
  ],
  contactTitle: 'How to reach us about privacy',
  contactText:
    'Send us questions, requests and complaints about privacy at the address below; a person answers. This mailbox and address are for privacy only. For our office, see the contact page.',
} as const satisfies LegalPage
