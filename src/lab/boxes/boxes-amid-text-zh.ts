import type { AddedBoxes } from './added-boxes.ts';
import { withAndWithout } from './boxes-amid-text.ts';

const TITLES = ['海边小城投票通过近海风电场', '老式航标灯为什么又回到港口', '沿着北堤走的九条路线'];

/** What sites put among the paragraphs of Chinese articles, as NOISE_AMID_TEXT. */
export const CHINESE_NOISE: AddedBoxes = withAndWithout({
  'in Chinese: a letter, with a field': {
    name: 'newsletter-signup',
    content:
      '<h3>港口来信</h3><p>每逢周五，我们把写得最好的几篇寄到您的邮箱，绝不打扰。</p><form><input type="email"><button>我要收信</button></form>',
    says: '写得最好的几篇',
  },
  'in Chinese: a letter, as a line': {
    name: 'newsletter-promo',
    content:
      '<p><strong>这篇写得还行？</strong>每逢周五收一封《港口来信》，读我们最好的报道。<a href="/letter">点这里登记</a></p>',
    says: '读我们最好的报道',
  },
  'in Chinese: related articles, a list': {
    name: 'related-articles',
    content: `<h4>同题报道</h4><ul>${TITLES.map((title) => `<li><a href="/1">${title}</a></li>`).join('')}</ul>`,
    says: TITLES[2],
  },
  'in Chinese: a related article, a card': {
    name: 'recommended-card',
    content:
      '<a href="/4"><span style="display:inline-block;width:120px;height:80px;background:#9ab"></span>' +
      `<span style="display:block;font-size:12px">编辑荐读</span><b>${TITLES[1]}</b></a>`,
    says: TITLES[1],
  },
  'in Chinese: a related article, a line': {
    name: 'read-also',
    content: `<p><strong>相关阅读：</strong><a href="/5">${TITLES[0]}</a></p>`,
    says: TITLES[0],
  },
  'in Chinese: an advertisement that did not load': {
    name: 'ad-slot',
    content:
      '<div style="font-size:11px;color:#999">广告</div><div style="width:300px;height:250px;background:#ddd"></div>' +
      '<div style="font-size:11px;color:#999">广告到此为止，正文在下</div>',
    says: '广告到此为止',
  },
  'in Chinese: an advertisement like an article': {
    name: 'sponsored-content',
    content:
      '<small>码头银行特约</small><h4>需要时能浮起来的房贷</h4><p>十四个港口的客户平均每年省下三百一十二元。看看您海边的房子值多少。</p><a href="/6">去估价</a>',
    says: '平均每年省下',
  },
  'in Chinese: a bar for sharing': {
    name: 'share-bar',
    content: '<span>转给朋友：</span><a href="#">微信好友</a> <a href="#">新浪微博</a> <a href="#">拷贝网址</a>',
    says: '拷贝网址',
  },
  'in Chinese: an offer to subscribe': {
    name: 'paywall-offer',
    content:
      '<h3>加入会员，接着往下读</h3><p>一个月二十八元，什么时候都能停，手机和电脑都能看。</p><button>看看方案</button>',
    says: '什么时候都能停',
  },
  'in Chinese: a request for money': {
    name: 'donate-box',
    content: '<p>我们没有财团撑腰，每一篇都靠读者捐款写成。您若觉得值得，请出一份力。</p><a href="/give">我来出力</a>',
    says: '没有财团撑腰',
  },
  'in Chinese: a code to scan': {
    name: 'qrcode',
    content:
      '<div style="width:120px;height:120px;background:#222"></div><p>扫码关注“港口来信”公众号，每天一图看海</p>',
    says: '每天一图看海',
  },
  'in Chinese: an app': {
    name: 'app-promo',
    content: '<b>港口新闻装进手机，没有网也能看</b> <a href="/8">安装客户端</a>',
    says: '没有网也能看',
  },
  'in Chinese: who wrote it': {
    name: 'author-bio',
    content:
      '<b>罗安娜</b><p>罗安娜写港口，也写住在那里的人，二〇一一年起为本报工作。<a href="/ana">她的全部文章</a></p>',
    says: '也写住在那里的人',
  },
});

/** What writers put there, as CONTENT_AMID_TEXT. */
export const CHINESE_CONTENT: AddedBoxes = withAndWithout({
  'in Chinese: facts, a list': {
    name: 'key-facts',
    content:
      '<h4>四句话说港口</h4><ul><li>海堤由两兄弟建于一八七一年。</li><li>全长一千二百零四米。</li><li>一九五三年和二〇一三年两次被风暴冲垮。</li></ul>',
    says: '全长一千二百零四米',
  },
  'in Chinese: a quotation, pulled out': {
    name: 'pullquote',
    content: '<p style="font-size:26px">“每年春天我们补堤，每年冬天海又拿走它的一份。”</p>',
    says: '每年冬天海又拿走',
  },
  'in Chinese: what somebody said, with a name': {
    name: 'quote-card',
    content: '<p>“谁也不肯搬到堤后面去住，一个礼拜也不肯。”</p><p style="font-size:13px">守闸人伯格</p>',
    says: '谁也不肯搬到堤后面',
  },
  'in Chinese: an explanation': {
    name: 'explainer',
    content:
      '<h3>沉箱是什么？</h3><p>沉箱是浮运到位再沉下去的混凝土大箱。工人在里面的高压空气中干活，所以上来以后许多人病倒。</p>',
    says: '浮运到位再沉下去',
  },
  'in Chinese: a note': {
    name: 'callout',
    content: '<p><strong>注意：</strong>港务处的潮汐表从旧零点算起，低三十八厘米。</p>',
    says: '从旧零点算起',
  },
  'in Chinese: a table': {
    name: 'data-table',
    content:
      '<table><tr><th>冬季</th><th>风暴</th><th>冲走的石块</th></tr><tr><td>2021</td><td>7</td><td>310</td></tr><tr><td>2022</td><td>4</td><td>翻动一百二十二块</td></tr></table>',
    says: '翻动一百二十二块',
  },
  'in Chinese: steps': {
    name: 'steps',
    content: '<ol><li>关上内闸，等水面平静。</li><li>两个水门各开一掌宽。</li><li>放船出去，最宽的先走。</li></ol>',
    says: '两个水门各开一掌宽',
  },
  'in Chinese: a question and its answer': {
    name: 'interview',
    content: '<p><strong>那天夜里您怕吗？</strong></p><p>不怕。事情太多，钥匙还没找到，灯就灭了两回。</p>',
    says: '灯就灭了两回',
  },
});

/** Both. */
export const CHINESE_BOXES_AMID_TEXT: AddedBoxes = { ...CHINESE_NOISE, ...CHINESE_CONTENT };
