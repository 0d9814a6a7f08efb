import type { AddedBoxes } from './added-boxes.ts';

const CARD = 'margin:16px 0;padding:16px;border:1px solid #ccc';

const box = (name: string, content: string, style = CARD): string =>
  `<div class="${name}" style="${style}">${content}</div>`;

const TITLES = [
  'Quayside town votes for the wind farm off its coast',
  'Why lamps of the old kind come back to harbours',
];

/**
 * What scripts put among the paragraphs of articles, each by what it is, with a name such as sites give, and without. Texts and
 * markup are ours.
 */
export const BOXES_AMID_TEXT: AddedBoxes = withAndWithout({
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

function withAndWithout(kinds: Readonly<Record<string, { name: string; content: string; says: string }>>): AddedBoxes {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, { name, content, says }]) => [
      [kind, { html: box(name, content), says }],
      [`${kind}, without a name`, { html: box('css-1x9k2', content), says }],
    ]),
  );
}
