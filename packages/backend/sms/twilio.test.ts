import { expect, test } from 'vitest'
import { startTwilioServer } from '#backend/tests/modules/start-twilio-server.ts'
import { createTwilioSender } from './twilio.ts'

const message = { to: '491701234567', text: 'Your code is 123456', code: '123456', channel: 'sms' } as const

test('a message is sent from the number, and its id is returned', async () => {
  await using twilio = await startTwilioServer()
  expect(await twilio.send(message)).toEqual({ messageId: 'SM00000000000000000000000000000001' })
  const received = { To: '+491701234567', From: '+16515550100', Body: 'Your code is 123456', Channel: 'sms' }
  expect(twilio.received).toEqual([received])
})

test('a messaging service and an alphanumeric sender are passed unchanged', async () => {
  await using service = await startTwilioServer({ sender: 'MG00000000000000000000000000000001' })
  await service.send({ to: message.to, text: message.text })
  expect(service.received[0]).toMatchObject({ MessagingServiceSid: 'MG00000000000000000000000000000001' })
  expect(service.received[0]).not.toHaveProperty('From')
  await using named = await startTwilioServer({ sender: 'Headwater' })
  await named.send(message)
  expect(named.received[0]).toMatchObject({ From: 'Headwater' })
})

test('WhatsApp messages use the content template, if there is one', async () => {
  await using twilio = await startTwilioServer({ contentSid: 'HX1' })
  await twilio.send({ ...message, channel: 'whatsapp' })
  expect(twilio.received[0]).toEqual({
    To: 'whatsapp:+491701234567',
    From: 'whatsapp:+16515550100',
    Channel: 'whatsapp',
    ContentSid: 'HX1',
    ContentVariables: '{"1":"123456"}',
  })
})

test('a problem with the number is revealed, and one with the account is not', async () => {
  await using twilio = await startTwilioServer()
  twilio.behave({ status: 400, message: "The 'To' number is not valid." })
  await expect(twilio.send(message)).rejects.toThrow("The 'To' number is not valid.")
  twilio.behave({ status: 429, message: 'Too many requests for account AC1' })
  await expect(twilio.send(message)).rejects.toThrow(/^The provider refused the message \(429\)$/)
  const stranger = createTwilioSender({ ...twilio.settings, authToken: 'wrong' })
  await expect(stranger(message)).rejects.toThrow(/^The provider refused the message \(401\)$/)
  twilio.behave('undelivered')
  await expect(twilio.send(message)).rejects.toThrow('The message was not delivered: Unreachable handset')
})

test('a service that is slow, unreachable or answers nonsense is an error without details', async () => {
  await using twilio = await startTwilioServer()
  twilio.behave('stall')
  await expect(twilio.send(message)).rejects.toThrow('The provider cannot be reached')
  twilio.behave('garbage')
  await expect(twilio.send(message)).rejects.toThrow('The provider gave an answer that cannot be read')
  const nowhere = createTwilioSender({ ...twilio.settings, baseUrl: 'http://127.0.0.1:1' })
  await expect(nowhere(message)).rejects.toThrow('The provider cannot be reached')
})
