import { expect, test } from 'vitest';
import { ASKS } from './word-lists.ts';

test.each([
  'Enjoying this? Get our letter in your inbox each Friday.',
  'Sign up for free, and cancel any time.',
  'Already a member? Log in',
  'If you can, please donate today.',
  'Download our app from the App Store or Google Play',
  'ADVERTISEMENT',
  'Paid for by a bank',
  'Jetzt anmelden und keine Ausgabe verpassen',
  'Inscrivez-vous à notre lettre',
  '订阅我们的公众号',
  'Für vier Euro im Monat, jederzeit kündbar',
  'Apúntate a nuestro boletín',
  'Подпишитесь на нашу рассылку',
  '新闻报道需要经费，请捐款支持我们',
  '続きは有料会員の方のみ',
  '이 기사를 구독하세요',
])('what a site asks of its readers is told by its words: %s', (text) => {
  expect(ASKS.test(text)).toBe(true);
});

test.each([
  'The wall was built in 1871 by two brothers.',
  'Beat the eggs with the sugar until pale, then fold in the flour.',
  'The council decided on Monday, after nine hours, to keep the tram.',
  '“Nobody here would leave,” says Elin Berg, who keeps the lock.',
  'Das Wetter bleibt bis zum Wochenende trocken und kühl.',
  '会议安排了一天时间，让与会者去风景点游玩观赏。',
  'El consejo decidió el lunes, tras nueve horas, conservar el tranvía.',
  '波が高く、船は三日間港を出られなかった。',
])('an article does not speak so: %s', (text) => {
  expect(ASKS.test(text)).toBe(false);
});
