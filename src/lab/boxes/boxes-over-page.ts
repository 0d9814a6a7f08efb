import type { AddedBoxes } from './added-boxes.ts';

const CARD = 'box-sizing:border-box;padding:24px;background:#fff;color:#222;font:14px/1.4 sans-serif';

/** In the middle of a window that is darkened; `attributes` of the card. */
const modal = (content: string, attributes = ''): string =>
  '<div style="position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:2147483647">' +
  `<div ${attributes} style="position:absolute;left:25%;top:15%;width:50%;${CARD}">${content}</div></div>`;

/** At an edge of the window. */
const fixed = (place: string, content: string, attributes = ''): string =>
  `<div ${attributes} style="position:fixed;z-index:2147483647;${place};${CARD}">${content}</div>`;

const BOTTOM = 'left:0;right:0;bottom:0';

const CONSENT =
  '<h2>Your choices about your data</h2><p>We and our 812 partners keep information on your device or read it there, cookies for ' +
  'example, and process personal data such as identifiers and what every device sends, for advertising and content made for you, ' +
  'for measuring both, for learning about our readers, and to make our services better.</p><p>If you allow it, we and our ' +
  'partners may use your precise location and scan your device to recognise it. Press the button to agree to all of this, or ' +
  'have a look at the details first and change what you allow before you agree or refuse.</p><p>Some of what is done with your ' +
  'data may not need your consent, but you have a right to object to it. What you choose holds for this site alone. You can ' +
  'change your mind at any time: come back and press the button at the foot of the page.</p>' +
  '<button>More options</button> <button>Agree</button>';

/** Each by what it is. Texts and markup are ours; names are those that sites get from the makers of such boxes. */
export const BOXES_OVER_PAGE: AddedBoxes = {
  'consent, a modal box with no names': { html: modal(CONSENT), says: '812 partners' },
  'consent, a modal box with the role of a dialog': {
    html: modal(CONSENT, 'role="dialog" aria-modal="true" class="css-1x9k2"'),
    says: '812 partners',
  },
  'consent, a box with names': {
    html: `<div id="onetrust-consent-sdk">${fixed(BOTTOM, CONSENT, 'id="onetrust-banner-sdk" role="alertdialog" class="otFlat bottom"')}</div>`,
    says: '812 partners',
  },
  'consent, a component within wrappers': {
    html: `${'<div>'.repeat(8)}<consent-box style="position:fixed;z-index:9;left:20%;top:20%;width:60%;${CARD}">${CONSENT}</consent-box>${'</div>'.repeat(8)}`,
    says: '812 partners',
  },
  'consent, a line at the bottom': {
    html: fixed(
      BOTTOM,
      '<span>This site sets cookies so that it works as you expect. Who goes on agrees to what our policy says of them.</span> ' +
        '<a href="/privacy">Learn more</a> <button>Got it</button>',
    ),
    says: 'Who goes on agrees',
  },
  'a letter': {
    html: modal(
      '<button>×</button><h2>Before you go</h2><p>Our five best stories come to you by mail each Friday morning. Forty thousand ' +
        'people read them, and you can leave whenever you like.</p><form><input type="email"><button>Send it to me</button></form>' +
        '<p>No thanks, I have enough to read.</p>',
    ),
    says: 'Our five best stories',
  },
  'an offer on the lower half': {
    html: fixed(
      `${BOTTOM};height:50%`,
      '<h2>That was your last free article</h2><p>Help us to stay independent: read all that is on this site, on each of your ' +
        'devices, for one euro in the first month and nine euros after that. Leave when you like, nobody will ask why.</p><ul>' +
        '<li>All articles, old ones too</li><li>What comes at the weekend</li><li>Comments and puzzles</li></ul>' +
        '<button>Go on for one euro</button><p>Are you a reader already? <a href="/in">Come in</a></p>',
    ),
    says: 'your last free article',
  },
  'a chat': {
    html: fixed(
      'right:20px;bottom:20px;width:320px;height:400px;overflow:auto',
      '<div>Mia of the shop</div><div>Hello and welcome! Is there anything that I can help you with today?</div>' +
        '<div>Most of the time we answer within minutes.</div><button>Where is my parcel?</button><button>Talk to a person</button>',
    ),
    says: 'we answer within minutes',
  },
  'a sale, a line at the top': {
    html: fixed(
      'left:0;right:0;top:0',
      'Spring sale: a fifth off everything until Sunday with the word LENZ. <a href="/sale">Have a look</a>',
    ),
    says: 'Spring sale: a fifth off',
  },
};
