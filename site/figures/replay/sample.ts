import type { Conversation } from './model.ts'

/** Written for this page; no real customers. */
export const CONVERSATIONS = {
  late: {
    title: 'A late delivery',
    turns: [
      {
        by: 'customer',
        at: 0,
        text: 'Where is order 48112? It was due on Monday.',
        fact: 'Asks about order 48112, due Monday',
      },
      {
        by: 'agent',
        at: 3,
        confidence: 0.97,
        needs: 'read',
        looked: 'Order system: 48112, two pallets, held at the Omaha depot since Sunday, code W2',
        text: 'It has been at the Omaha depot since Sunday, held for weather (W2). The carrier’s new date is Thursday.',
      },
      {
        by: 'customer',
        at: 41,
        text: 'Thursday is too late for one of the two pallets.',
        fact: 'One of two pallets cannot wait until Thursday',
      },
      {
        by: 'agent',
        at: 46,
        confidence: 0.91,
        needs: 'draft',
        looked: 'Stock: 6 pallets of the same item in Saint Paul. Procedure 7.2: a swap needs the planner’s approval',
        text: 'The item is in stock in Saint Paul. I have drafted a request to the planner to ship one pallet from there today.',
      },
      {
        by: 'customer',
        at: 80,
        text: 'Good. And move the rest to Friday morning, please.',
        fact: 'Wants the second pallet on Friday morning',
      },
      {
        by: 'agent',
        at: 84,
        confidence: 0.88,
        needs: 'reversible',
        looked: 'Carrier portal: slot on Friday, 8 to 10, free of charge until Wednesday',
        text: 'The second pallet is booked for Friday, 8 to 10. You can change it until Wednesday.',
      },
      { by: 'customer', at: 131, text: 'Who pays for the extra trip?', fact: 'Asks who pays for the extra trip' },
      {
        by: 'agent',
        at: 137,
        confidence: 0.62,
        needs: 'final',
        looked: 'Two clauses apply, 4.1 (weather) and 4.3 (partial delivery); they disagree',
        text: 'We do. I have credited $180 to your account.',
      },
    ],
  },
  vacation: {
    title: 'A policy question',
    turns: [
      {
        by: 'customer',
        at: 0,
        text: 'How many vacation days carry over to next year?',
        fact: 'Asks about vacation days carried over',
      },
      {
        by: 'agent',
        at: 2,
        confidence: 0.95,
        needs: 'read',
        looked: 'Handbook, section 6.4, version of March',
        text: 'Five, until March 31 (handbook, 6.4). You have nine left, so four would lapse.',
      },
      { by: 'customer', at: 30, text: 'I was on parental leave. Is it different then?', fact: 'Was on parental leave' },
      {
        by: 'agent',
        at: 35,
        confidence: 0.71,
        needs: 'read',
        looked: 'Handbook 6.4 is silent on leave; an FAQ of 2023 says that “all days” carry over',
        text: 'All of them carry over.',
      },
      {
        by: 'customer',
        at: 58,
        text: 'Then request the four days for January 5 to 8.',
        fact: 'Wants January 5 to 8 off',
      },
      {
        by: 'agent',
        at: 61,
        confidence: 0.93,
        needs: 'reversible',
        looked: 'HR system: January 5 to 8 is free; a request goes to the manager for approval',
        text: 'Requested. Your manager has it for approval; you can withdraw it in the HR system.',
      },
    ],
  },
  password: {
    title: 'A locked account',
    turns: [
      { by: 'customer', at: 0, text: 'I am locked out of the warehouse app.', fact: 'Locked out of the warehouse app' },
      {
        by: 'agent',
        at: 2,
        confidence: 0.96,
        needs: 'read',
        looked: 'Sign-in log: five wrong passwords from the usual device in the last hour',
        text: 'After five wrong passwords it locks for an hour. Nothing suspicious: all came from your own device.',
      },
      { by: 'customer', at: 25, text: 'I cannot wait an hour. A truck is at the door.', fact: 'A truck is waiting' },
      {
        by: 'agent',
        at: 29,
        confidence: 0.94,
        needs: 'reversible',
        looked: 'Identity system: unlock is allowed after a confirmation in Authenticator; confirmed at 29 s',
        text: 'Unlocked, after you confirmed in Authenticator. Please choose a new password at the next sign-in.',
      },
    ],
  },
} as const satisfies Record<string, Conversation>
