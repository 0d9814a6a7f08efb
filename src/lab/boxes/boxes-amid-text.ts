import type { AddedBoxes } from './added-boxes.ts';

const CARD = 'margin:16px 0;padding:16px;border:1px solid #ccc';

const box = (name: string, content: string, style = CARD): string =>
  `<div class="${name}" style="${style}">${content}</div>`;

const TITLES = [
  'Quayside town votes for the wind farm off its coast',
  'Why lamps of the old kind come back to harbours',
];

/**
 * What scripts put among the paragraphs of articles, each by what it is, with a name such as sites give, and without: none of it
 * is to be taken. Texts and markup are ours.
 */
export const NOISE_AMID_TEXT: AddedBoxes = withAndWithout({
  'a letter, with a field': {
    name: 'newsletter-signup',
    content:
      '<h3>Sign up for the Harbour Letter</h3><p>The best of what we write, every Friday, in your inbox. No spam, ever.</p>' +
      '<form><input type="email"><button>Sign me up</button></form>',
    says: 'Harbour Letter',
  },
  'a letter, as a line': {
    name: 'newsletter-promo',
    content:
      '<p><strong>Enjoying this story?</strong> Get the Harbour Letter with our best reporting in your inbox each Friday. ' +
      '<a href="/letter">Subscribe here</a>.</p>',
    says: 'Harbour Letter',
  },
  'related articles, a list': {
    name: 'related-articles',
    content:
      `<h4>More on this</h4><ul><li><a href="/1">${TITLES[0]}</a></li><li><a href="/2">${TITLES[1]}</a></li>` +
      '<li><a href="/3">Nine walks along the northern sea wall</a></li></ul>',
    says: 'Nine walks along',
  },
  'a related article, a card': {
    name: 'recommended-card',
    content:
      '<a href="/4"><span style="display:inline-block;width:120px;height:80px;background:#9ab"></span>' +
      `<span style="display:block;font-size:12px">RECOMMENDED</span><b>${TITLES[1]}</b></a>`,
    says: TITLES[1],
  },
  'a related article, a line': {
    name: 'read-also',
    content: `<p><strong>Read also:</strong> <a href="/5">${TITLES[0]}</a></p>`,
    says: TITLES[0],
  },
  'an advertisement that did not load': {
    name: 'ad-slot ad-slot--inline',
    content:
      '<div style="font-size:11px;color:#999">ADVERTISEMENT</div><div style="width:300px;height:250px;background:#ddd"></div>' +
      '<div style="font-size:11px;color:#999">Story continues below</div>',
    says: 'ADVERTISEMENT',
  },
  'an advertisement like an article': {
    name: 'sponsored-content',
    content:
      '<small>Paid for by Quay Bank</small><h4>A mortgage that floats when you need it</h4><p>Customers in 14 ports save 312 ' +
      'euros a year in the mean. See what your house by the sea could be worth.</p><a href="/6">Learn more</a>',
    says: 'A mortgage that floats',
  },
  'a bar for sharing': {
    name: 'share-bar',
    content:
      '<a href="https://www.facebook.com/sharer.php?u=x">Facebook</a> <a href="mailto:?x">Email</a> <a href="#">Copy the link of it</a>',
    says: 'Copy the link of it',
  },
  'a poll': {
    name: 'poll-widget',
    content:
      '<p><b>Would you live by a harbour?</b></p><label><input type="radio"> Yes, at once</label><br><label><input ' +
      'type="radio"> Only in summer</label><br><button>Vote</button><p>4,112 people have voted so far</p>',
    says: '4,112 people have voted',
  },
  'an offer to subscribe': {
    name: 'paywall-offer',
    content:
      '<h3>Keep reading for 1 euro a month</h3><p>You have 2 free stories left. Subscribers read everything on every device and ' +
      'support our newsroom by the sea.</p><button>See offers</button> <a href="/in">Already a subscriber? Log in</a>',
    says: '2 free stories left',
  },
  'a request for money': {
    name: 'donation-box',
    content:
      '<p>Our newsroom by the sea has no owner. If you can, please give what a coffee costs: it keeps our reporters on the quay ' +
      'and this site open for everyone.</p><p><a href="/give">Give now</a></p>',
    says: 'what a coffee costs',
  },
  'an app': {
    name: 'app-promo',
    content:
      '<b>Get the Harbour app</b><br>Stories on your phone, also offline.<br><a href="/7">App Store</a> <a href="/8">Google Play</a>',
    says: 'Get the Harbour app',
  },
  'who wrote it': {
    name: 'author-bio',
    content:
      '<b>Ana Roth</b><p>Ana Roth writes about ports and those who live in them. She has been with us since 2011. ' +
      '<a href="/ana">More by Ana Roth</a></p>',
    says: 'ports and those who live',
  },
  'a film': {
    name: 'video-player',
    content:
      '<div style="background:#000;height:320px;color:#fff">▶ 02:14</div><div>The storm that took the old pier</div>' +
      '<div style="font-size:12px">Up next: A day with the keepers of the pier</div>',
    says: 'A day with the keepers',
  },
});

/** What writers put there, in the same way: all of it is to be taken. */
export const CONTENT_AMID_TEXT: AddedBoxes = withAndWithout({
  'facts, a list': {
    name: 'key-facts',
    content:
      '<h4>The harbour in four lines</h4><ul><li>The sea wall was built in 1871 by two brothers.</li><li>It is 1,204 m ' +
      'long.</li><li>Storms broke it in 1953 and 2013.</li><li>A new lock will cost 31 million euros.</li></ul>',
    says: 'It is 1,204 m long',
  },
  'a quotation, pulled out': {
    name: 'pullquote',
    content: '<p style="font-size:26px">“We mend the wall each spring, and each winter the sea takes its share.”</p>',
    says: 'takes its share',
  },
  'what somebody said, with a name': {
    name: 'quote-card',
    content:
      '<p>“Nobody here would leave for a house behind the dike, not even for a week.”</p><p style="font-size:13px">Elin Berg, keeper ' +
      'of the lock</p>',
    says: 'a house behind the dike',
  },
  'an explanation': {
    name: 'explainer',
    content:
      '<h3>What is a caisson?</h3><p>A caisson is a box of concrete that is floated to its place and sunk there. Men worked in it ' +
      'under compressed air, which is why so many fell ill when they came up.</p>',
    says: 'a box of concrete',
  },
  'a note': {
    name: 'callout',
    content:
      '<p><strong>Note:</strong> the tide tables of the harbour office count from the old zero, 38 cm lower.</p>',
    says: 'count from the old zero',
  },
  'a picture with its words': {
    name: 'wp-caption',
    content:
      '<div style="width:100%;height:260px;background:#89a"></div><div style="font-size:13px">The wall at low water, seen from the ' +
      'north mole. Photo: Ove Dahl</div>',
    says: 'seen from the north mole',
  },
  'a table': {
    name: 'data-table',
    content:
      '<table><tr><th>Winter</th><th>Storms</th><th>Stones lost</th></tr><tr><td>2021</td><td>7</td><td>310</td></tr><tr><td>2022' +
      '</td><td>4</td><td>122</td></tr><tr><td>2023</td><td>9</td><td>turned over: 508</td></tr></table>',
    says: 'turned over: 508',
  },
  'what somebody posted': {
    name: 'embedded-post',
    content:
      '<blockquote><p>Water stands at the third step and the bells still ring.</p>Elin Berg (@elinatthelock) <a href="/p/9">3 March ' +
      '2024</a></blockquote>',
    says: 'the bells still ring',
  },
  steps: {
    name: 'steps',
    content:
      '<ol><li>Close the inner gate and wait until the water is still.</li><li>Open both sluices by a hand.</li><li>Let the boats out, ' +
      'the widest first.</li></ol>',
    says: 'Open both sluices by a hand',
  },
  'somebody of whom it tells': {
    name: 'portrait',
    content:
      '<b>Elin Berg, 61</b><p>Elin Berg has kept the lock since her father gave up in 1989. She sleeps with the window open, to hear ' +
      'the gate.</p>',
    says: 'since her father gave up',
  },
  sources: {
    name: 'references',
    content:
      '<h4>Sources</h4><ol><li>Dahl, O. (2009): <a href="/b/1">Walls against the sea</a>. Annals of Harbours 12, 33–58.</li><li>Lund, ' +
      'K. (2017): <a href="/b/2">The keepers’ accounts</a>. North Mole Press.</li></ol>',
    says: 'Annals of Harbours',
  },
  'a large number': {
    name: 'stat',
    content:
      '<div style="font-size:44px;font-weight:bold">1,204 m</div><div>is the length of the wall, as measured at its foot</div>',
    says: 'as measured at its foot',
  },
  'a correction': {
    name: 'correction',
    content:
      '<p><em>An earlier version of this article said that the wall was built by three brothers. It was two.</em></p>',
    says: 'said that the wall was built by three brothers',
  },
  'a question and its answer': {
    name: 'interview',
    content:
      '<p><strong>Were you afraid that night?</strong></p><p>No. There was too much to do, and the lamp had gone out twice before I ' +
      'found the key.</p>',
    says: 'the lamp had gone out twice',
  },
});

/** Both. */
export const BOXES_AMID_TEXT: AddedBoxes = { ...NOISE_AMID_TEXT, ...CONTENT_AMID_TEXT };

/** Each kind of box with its name, and with one that says nothing. */
export function withAndWithout(
  kinds: Readonly<Record<string, { name: string; content: string; says: string }>>,
): AddedBoxes {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, { name, content, says }]) => [
      [kind, { html: box(name, content), says }],
      [`${kind}, without a name`, { html: box('css-1x9k2', content), says }],
    ]),
  );
}
