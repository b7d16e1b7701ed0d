/**
 * Tricks that make HTML run a script, from OWASP's list (Cross-Site Scripting Prevention: filter evasion) and later ways around parsers.
 * Each shows 'xss' where it would run.
 */
export const HOSTILE_HTML: readonly string[] = [
  '<SCRIPT SRC=https://malo.example/xss.js></SCRIPT>',
  'javascript:/*--></title></style></textarea></script></xmp><svg/onload=\'+/"`/+/onmouseover=1/+/[*/[]/+alert("xss");//\'>',
  String.raw`\<a onmouseover="alert('xss')"\>xxs link\</a\>`,
  String.raw`\<a onmouseover=alert('xss')\>xxs link\</a\>`,
  '<IMG """><SCRIPT>alert("xss")</SCRIPT>"\\>',
  '<a href="javascript:alert(String.fromCharCode(88,83,83))">Click</a>',
  '<IMG SRC=# onmouseover="alert(\'xss\')">',
  '<IMG SRC= onmouseover="alert(\'xss\')">',
  '<IMG onmouseover="alert(\'xss\')">',
  '<IMG SRC=/ onerror="alert(String.fromCharCode(88,83,83))"></img>',
  '<img src=x onerror="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(\'xss\')">Click</a>',
  '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">Click</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x29">Click</a>',
  '<a href="jav\tascript:alert(\'xss\');">Click</a>',
  '<a href="jav&#x09;ascript:alert(\'xss\');">Click</a>',
  '<a href="jav&#x0A;ascript:alert(\'xss\');">Click</a>',
  '<a href="jav&#x0D;ascript:alert(\'xss\');">Click</a>',
  '<a href=" &#14;  javascript:alert(\'xss\');">Click</a>',
  '<a href="java\0script:alert(\'xss\')">Click</a>',
  '<SCRIPT/XSS SRC="https://malo.example/xss.js"></SCRIPT>',
  '<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert("xss")>',
  '<SCRIPT/SRC="https://malo.example/xss.js"></SCRIPT>',
  '<<SCRIPT>alert("xss");//\\<</SCRIPT>',
  '<SCRIPT SRC=https://malo.example/xss.js?< B >',
  '<SCRIPT SRC=//malo.example/.j>',
  '<IMG SRC="`<javascript:alert>`(\'xss\')"',
  '</TITLE><SCRIPT>alert("xss");</SCRIPT>',
  '<INPUT TYPE="IMAGE" SRC="javascript:alert(\'xss\');">',
  '<BODY BACKGROUND="javascript:alert(\'xss\')">',
  '<IMG DYNSRC="javascript:alert(\'xss\')">',
  '<IMG LOWSRC="javascript:alert(\'xss\')">',
  '<STYLE>li {list-style-image: url("javascript:alert(\'xss\')");}</STYLE><UL><LI>xss</br>',
  '<a href=\'vbscript:msgbox("xss")\'>Click</a>',
  '<a href="livescript:[code]">Click</a>',
  "<svg/onload=alert('xss')>",
  "<BODY ONLOAD=alert('xss')>",
  '<BGSOUND SRC="javascript:alert(\'xss\');">',
  '<BR SIZE="&{alert(\'xss\')}">',
  '<LINK REL="stylesheet" HREF="javascript:alert(\'xss\');">',
  '<LINK REL="stylesheet" HREF="https://malo.example/xss.css">',
  "<STYLE>@import'https://malo.example/xss.css';</STYLE>",
  '<META HTTP-EQUIV="Link" Content="<https://malo.example/xss.css>; REL=stylesheet">',
  '<STYLE>BODY{-moz-binding:url("https://malo.example/xssmoz.xml#xss")}</STYLE>',
  '<STYLE>@im\\port\'\\ja\\vasc\\ript:alert("xss")\';</STYLE>',
  '<IMG STYLE="xss:expr/*XSS*/ession(alert(\'xss\'))">',
  '<XSS STYLE="xss:expression(alert(\'xss\'))">',
  '<XSS STYLE="behavior: url(xss.htc);">',
  '¼script¾alert(¢xss¢)¼/script¾',
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(\'xss\');">',
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html base64,PHNjcmlwdD5hbGVydCgnWFNTJyk8L3NjcmlwdD4K">',
  '<IFRAME SRC="javascript:alert(\'xss\');"></IFRAME>',
  '<IFRAME SRC=# onmouseover="alert(document.cookie)"></IFRAME>',
  '<FRAMESET><FRAME SRC="javascript:alert(\'xss\');"></FRAMESET>',
  '<TABLE BACKGROUND="javascript:alert(\'xss\')">',
  '<TABLE><TD BACKGROUND="javascript:alert(\'xss\')">',
  '<DIV STYLE="background-image: url(javascript:alert(\'xss\'))">',
  '<DIV STYLE="width: expression(alert(\'xss\'));">',
  "<!--[if gte IE 4]><SCRIPT>alert('xss');</SCRIPT><![endif]-->",
  '<BASE HREF="javascript:alert(\'xss\');//">',
  '<OBJECT TYPE="text/x-scriptlet" DATA="https://malo.example/scriptlet.html"></OBJECT>',
  '<EMBED SRC="data:image/svg+xml;base64,PHN2ZyB4bWxuczpzdmc9Imh0dH A6Ly93d3cudzMub3JnLzIwMDAvc3ZnIj4=" type="image/svg+xml" AllowScriptAccess="always"></EMBED>',
  '<XML ID="xss"><I><B><IMG SRC="javas<!-- -->cript:alert(\'xss\')"></B></I></XML>',
  '<HTML><BODY><?xml:namespace prefix="t" ns="urn:schemas-microsoft-com:time"><t:set attributeName="innerHTML" to="xss<SCRIPT DEFER>alert(1)</SCRIPT>"></BODY></HTML>',
  '<SCRIPT SRC="https://malo.example/xss.jpg"></SCRIPT>',
  '<SCRIPT a=">" SRC="https://malo.example/xss.js"></SCRIPT>',
  '<SCRIPT "a=\'>\'" SRC="https://malo.example/xss.js"></SCRIPT>',
  '<SCRIPT a=`>` SRC="https://malo.example/xss.js"></SCRIPT>',
  '<SCRIPT>document.write("<SCRI");</SCRIPT>PT SRC="https://malo.example/xss.js"></SCRIPT>',
  '<A HREF="//malo.example/">xss</A>',
  '<A HREF="h\ntt\tp://malo.example/">xss</A>',
  '<A HREF="/\\malo.example/">xss</A>',
  '<A HREF="javascript:document.location=\'https://malo.example/\'">xss</A>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">xss</a>',
  '<a href="feed:javascript:alert(\'xss\')">xss</a>',
  '<a href="blob:https://malo.example/xss">xss</a>',
  '<details open ontoggle="alert(\'xss\')"><summary>x</summary></details>',
  '<video><source onerror="alert(\'xss\')"></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>xss</marquee><isindex type=image src=1 onerror=alert(1)>',
  '<form><button formaction=javascript:alert(1)>xss</button></form>',
  '<input autofocus onfocus=alert(1)><keygen autofocus onfocus=alert(1)><textarea onfocus=alert(1) autofocus>',
  '<math><maction actiontype="statusline#http://malo.example" xlink:href="javascript:alert(1)">xss</maction></math>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">xss</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<p id="document" name="cookie" class="x" data-x="1" contenteditable oncut=alert(1)>xss</p>',
  '<img src="/api/archivos/../../usuarios" onerror=alert(1)><img src="data:image/svg+xml;utf8,<svg onload=alert(1)>">',
  '<img srcset="https://malo.example/x 1x" src=x><picture><source srcset=x onerror=alert(1)></picture>',
  '<table><tr><td colspan="1" onclick=alert(1) style="x:expression(alert(1))">xss</td></tr></table>',
  '<object data="javascript:alert(1)"><param name=src value="javascript:alert(1)"></object><applet code=x>',
  '<a href="https://malo.example" target=_blank rel=opener onclick=alert(1) ping="https://malo.example">xss</a>',
  '<ol start="1" onscroll=alert(1) type=a><li value=x onclick=alert(1)>xss</li></ol>',
]

/** Dangers in served HTML: it could run something, or fetch external content. */
export function dangersIn(html: string): string[] {
  const found = []
  const tags = html.match(/<[^>]*>/gu) ?? []
  for (const tag of tags) {
    const name = /^<\/?([^\s/>]*)/u.exec(tag)?.[1]?.toLowerCase() ?? ''
    if (!ALLOWED.has(name)) found.push(`the tag ${tag}`)
    for (const [, attribute = '', value = ''] of tag.matchAll(/\s([^\s=/>"]+)(?:="([^"]*)")?/gu)) {
      if (!ATTRIBUTES.has(attribute)) found.push(`the attribute ${attribute} in ${tag}`)
      const isAddress = attribute === 'href' || attribute === 'src'
      if (isAddress && !/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/u.test(value)) found.push(`the address ${value}`)
      if (attribute === 'src' && !value.startsWith('/api/archivos/')) found.push(`the picture ${value}`)
    }
  }
  return found
}

const ALLOWED = new Set(
  'p br hr h2 h3 h4 strong em u s sub sup code blockquote ul ol li a img figure figcaption table caption thead tbody tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'href title rel src alt width height loading decoding start scope colspan rowspan'.split(' '),
)
