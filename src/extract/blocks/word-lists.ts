/**
 * What class names, ids, roles and labels say about an element, in the words that web authors use. One pattern for
 * each kind; a kind is a feature, and what it is worth is learnt.
 */
export const KINDS = [
  /nav|menu|breadcrumb|crumb|pagination|pager|toc|tab(?:s|bar)|skip/,
  /foot|copyright|legal|colophon/,
  /head(?:er)?(?:\b|-|_)|masthead|banner|topbar|logo|brand/,
  /side|aside|rail|widget|complementary/,
  /comment|disqus|respond|discuss|feedback/,
  /share|social|follow|twitter|facebook|like|addthis/,
  /relat|recommend|similar|popular|trending|more-|also|you-may|latest|recent|next|prev/,
  /\bads?\b|advert|sponsor|promo|banner|outbrain|taboola|affiliate|cta\b/,
  /cookie|consent|gdpr|modal|popup|overlay|dialog|toast|notice|alert/,
  /subscri|newsletter|signup|sign-up|login|log-in|register|account|search|form/,
  /author|byline|bio|avatar|profile|user|member|poster/,
  /meta|date|time|tag|categor|label|badge|info|stat|count|rating/,
  /article|story|post|entry|blog|news/,
  /content|main|body|text|prose|markdown|rte|description|detail|copy/,
  /title|headline|heading|subject|name/,
  /product|price|cart|sku|buy|shop|stock|variant|swatch|filter|sort|facet/,
  /review|testimonial|quote|faq|question|answer|accordion/,
  /message|thread|reply|topic|forum|post-?body|bbs|signature|\bsig\b/,
  /card|item|grid|list|tile|teaser|result|row|product-item|col-/,
  /hero|section|feature|block|module|intro|lead|summary|abstract/,
  /caption|figure|image|img|photo|gallery|media|video|thumb|slide|carousel/,
  /hidden|hide|sr-only|screen-reader|visually|collapse|print|mobile/,
] as const;

/** Bits of KINDS that a class, id, role or label shows. */
export function kindsOf(text: string): number {
  const words = text.toLowerCase();
  let bits = 0;
  for (let k = 0; k < KINDS.length; k++) if (KINDS[k].test(words)) bits |= 1 << k;
  return bits;
}

/** Words that open calls to act and legal lines: what a page asks for, not what it tells. */
export const CALLS =
  /^(?:share|tweet|follow|subscribe|sign up|log ?in|read more|more|see also|related|advert|sponsored|click|back to|skip to|next|previous|home|menu|search|reply|report|quote|like|posted|by |filed under|tags?:|categor|copyright|©|all rights|leave a|comments?|cookie|accept|add to|buy now|view all|show more|load more)/i;

/** What a site asks of its readers, or says of itself, wherever in a text: letters, offers, gifts, apps, advertisements, further reading. */
export const ASKS =
  /subscri|newsletter|\binbox\b|\bsign(?:ing)?[ -]?(?:up|in)\b|\blog[ -]?in\b|\bdonat|\bsupport (?:us|our)|\bgive (?:now|today)|\bour (?:app|readers|newsroom|reporting|reporters|journalis|partners|experts|team)|app store|google play|\bfollow (?:us|me)|advertis|sponsor|\bpromoted|\bpaid (?:for|post|partner)|any ?time\b|\ba month\b|free trial|\bread (?:also|more|next|on)\b|\brelated|recommended|\bmore (?:from|by)\b|\bnext:|\bvot(?:e|es|ed)\b|\be-?mail\b|\bshare (?:this|on)|abonn|anmeld|spende|postfach|kündbar|suscr|inscri|apúnt|boletín|\bdona|iscriv|assine|lire aussi|lesen sie|leia |anzeige|werbung|publici|подпи[сш]|реклам|пожертв|[订訂][阅閱]|[广廣]告|広告|赞助|下[载載]|[关關]注|公[众眾]号|客户端|扫码|二维码|登[录錄録]|[会會][员員]|捐[款助]|打赏|相关阅读|责任编辑|関連記事|購読|会員|寄付|アプリ|구독|광고|اشترك|إعلان|تبرع/i;

/** A day, a time of day, or how long ago something was. */
export const DATE =
  /\b(?:19|20)\d\d[-/.年]\d{1,2}|\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)?\d\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}|\b\d{1,2}:\d\d\b|\b\d+ (?:min|hour|day|week|month|year)s? ago/i;

/** An amount of money. */
export const PRICE = /[$€£¥₹]\s?\d|\d\s?(?:€|£|usd|eur|元|円|руб)/i;

/** What opens a list of other articles, or leads to one, in the languages of the corpus that use such words most. */
export const ELSEWHERE =
  /^\W*(?:related|recommend(?:ed|ations)|similar|you (?:may|might)|more (?:from|in|on|stories|articles|like|news)|read (?:next|also|more)|see also|latest|popular|trending|most (?:read|popular|viewed)|recent (?:posts|articles|news)|don.t miss|keep reading|what to read|also (?:in|on|read)|must read|check out|up next|suggested|customers also|people also|相关|延伸|推荐|热门|最新|関連|あわせて|おすすめ|mehr zum|lesen sie|das könnte|articles? (?:liés|similaires)|(?:à )?lire aussi|artículos? relacionad|te puede|le[ai]a? tamb|leggi anche|lees ook|похожие|читайте)/i;

/**
 * Short blocks that open a part of the page which is rarely what a person came for: comments and replies, related
 * articles, what others say of a product. In the languages of the corpus that use such words most.
 */
export const MARKS = [
  /^(?:\W*\d+\s*)?(?:comments?|repl(?:y|ies)|responses?|discussion|leave a (?:comment|reply)|post a comment|add a comment|join the conversation|kommentare?|commentaires?|comentarios?|commenti|reacties|评论|網友評論|网友评论|发表评论|留言|コメント|댓글|комментари\S*|تعليقات)/i,
  ELSEWHERE,
  /^\W*(?:(?:customer |product |user )?reviews?|ratings?|testimonials?|write a review|questions? (?:&|and) answers?|about the author|author bio|subscribe|newsletter|sign up|share this|follow us|tags?:?$|categories|references|notes|footnotes|sources|external links|further reading)/i,
] as const;
