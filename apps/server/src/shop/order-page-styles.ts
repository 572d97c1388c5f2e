/** The stylesheet of order pages: the shop's own look, in the two columns of the checkout. */
export const orderPageStyles = `@font-face{font-family:"Hanken Grotesk Variable";src:url("/idp/assets/hanken-grotesk.woff2") format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:"Newsreader Variable";src:url("/idp/assets/newsreader.woff2") format("woff2");font-weight:200 800;font-display:swap}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,520px);background:#f6f9f8;color:#0d242d;font:430 16px/1.5 "Hanken Grotesk Variable",ui-sans-serif,system-ui,sans-serif}
a{color:inherit;text-underline-offset:3px}
a:focus-visible{outline:2px solid #0d242d;outline-offset:2px}
h1,h2,.brand,.sum,.next p{font-family:"Newsreader Variable",ui-serif,Georgia,serif}
main,aside{padding:20px 48px 64px}
main{width:100%;max-width:736px;margin-inline-start:auto}
aside{border-inline-start:1px solid #c6d5d0;background:#e9f1ef}
header{display:flex;align-items:center;justify-content:space-between;gap:24px;min-height:44px}
.brand{font-size:34px;line-height:44px;letter-spacing:-1.3px;text-decoration:none}
.mark{display:block;width:40px;height:40px;margin:56px 0 16px}
h1.first{margin-top:56px}
h1{margin:0 0 16px;font-weight:430;font-size:clamp(34px,5vw,54px);line-height:1.06;letter-spacing:-1px;text-wrap:balance}
h2{margin:0 0 4px;font-weight:430;font-size:28px;line-height:1.2;letter-spacing:-.4px}
.lead{margin:0 0 32px;max-width:34em;font-size:18px;color:#3d545e;overflow-wrap:anywhere}
.warning{margin:0 0 32px;padding:20px 24px;border-inline-start:3px solid #8a5a00;background:#fdf6ea;color:#5c3b00}
.warning strong{display:block;font-weight:620}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:16px 24px;margin:0 0 32px}
.button{background:none;color:inherit;font:inherit;cursor:pointer;display:inline-grid;place-items:center;min-height:52px;padding:0 28px;border:1px solid #0d242d;border-radius:2px;font-weight:620;text-decoration:none}
.plain{min-height:44px;padding:0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;text-underline-offset:3px;cursor:pointer}
button:focus-visible{outline:2px solid #0d242d;outline-offset:2px}
.small{margin:0;font-size:14px;color:#3d545e}
main h2{margin:0 0 16px}
#pay{max-width:520px;margin:0 0 32px}
#pay fieldset{margin:0 0 20px;padding:0;border:0;min-inline-size:0}
#pay legend{padding:0;margin:0 0 8px;font-weight:620}
#pay label{display:flex;align-items:center;gap:12px;min-height:44px}
#pay .actions{margin:24px 0 0}
#fields{min-height:120px;margin:0 0 8px;--shop-sans:"Hanken Grotesk Variable",ui-sans-serif,system-ui,sans-serif;--shop-text-muted:#3d545e;--shop-border-field:#5d7680;--shop-bg-field:#fff;--shop-focus-ring:#0d242d;--shop-text-danger:#a01b1b;--shop-radius:2px}
.problem{margin:12px 0 0;padding:12px 16px;border-inline-start:3px solid #a01b1b;background:#fbeeee;color:#7a1414}
.primary{border-color:#174ea6;background:#174ea6;color:#fff}
.primary[disabled]{opacity:.6;cursor:default}
[hidden]{display:none!important}
ol{list-style:none;margin:0 0 32px;padding:0}
ol li{position:relative;display:grid;grid-template-columns:min(10em,30%) minmax(0,1fr);gap:0 56px;justify-content:start;padding:0 0 24px;border:0}
ol .time{color:#3d545e}
ol li::before{content:"";position:absolute;inset-block-start:7px;inset-inline-start:calc(min(10em,30%) + 22px);width:7px;height:7px;border:2px solid #3d545e;border-radius:50%;background:#f6f9f8;z-index:1}
ol li::after{content:"";position:absolute;inset-block:18px -7px;inset-inline-start:calc(min(10em,30%) + 27px);border-inline-start:1px solid #3d545e}
ol li:last-child::after{display:none}
ol li.done::before{background:#3d545e}
ol li.now::before{border-color:#174ea6;background:#174ea6;box-shadow:inset 0 0 0 2px #f6f9f8}
ol strong{display:block;font-weight:620}
ol li span span{color:#3d545e;overflow-wrap:anywhere}
aside>h2{margin-top:60px}
ul{list-style:none;margin:20px 0 0;padding:0;border-top:1px solid #c6d5d0}
li,.row{display:flex;justify-content:space-between;gap:16px}
li{padding:14px 0;border-bottom:1px solid #c6d5d0}
li>span:first-child{overflow-wrap:anywhere}
li small,.row{font-size:14px;color:#3d545e}
li small{display:block}
.sum{display:flex;justify-content:space-between;gap:16px;margin:0 0 8px;padding-top:12px;border-top:1px solid #0d242d;font-size:28px;line-height:1.3}
.next{margin-top:28px;padding:20px 24px;border:1px solid #c6d5d0;background:#fff}
.next h2{font-size:22px}
.next p{margin:0;font-size:18px}
@media (max-width:900px){body{grid-template-columns:minmax(0,1fr);align-content:start}main{max-width:none;padding:12px 20px 40px}aside{padding:8px 20px 48px;border-inline-start:0;border-top:1px solid #c6d5d0}aside>h2{margin-top:28px}.mark{margin-top:32px}}
@media print{body{display:block;background:#fff}aside{border:0;background:none}.actions,.help{display:none}}
`
