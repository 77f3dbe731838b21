/**
 * The interface's styles in light and dark mode, copied because a standalone report cannot read the interface's design
 * tokens.
 */
export const REPORT_STYLE = `
:root{color-scheme:light dark;
--ground:light-dark(#fff,#0f1e1a);--wash:light-dark(#f1f5ef,#1c322c);--ink:light-dark(#16302b,#eff5ee);
--ink-2:light-dark(#4b605a,#b0c2ba);--line:light-dark(#d3ddd5,#304a42);--error:light-dark(#a8261b,#ffa093);
--error-wash:light-dark(#fcedea,#3b1d19);--ok:light-dark(#1e6b45,#8fd6aa)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 17px/1.55 Figtree,system-ui,sans-serif}
main{max-width:1180px;margin:0 auto;padding:48px 24px 96px}
h1,h2,h3{font-family:Besley,Georgia,serif;font-weight:500;letter-spacing:-.012em;line-height:1.12;margin:0}
h1{font-size:42px}h2{font-size:28px}h3{font-size:19px;line-height:1.25}
.lead{font-size:20px;color:var(--ink-2);margin:12px 0 0}.lead strong,.bad{color:var(--error)}
nav ul{list-style:none;margin:24px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:8px 24px;color:var(--ink-2)}
a{color:inherit;text-decoration-thickness:1.5px;text-underline-offset:3px}
.flow{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:48px;align-items:start;
border-top:1px solid var(--line);margin-top:48px;padding-top:40px}
@media (max-width:860px){.flow{grid-template-columns:minmax(0,1fr)}}
figure{margin:0;overflow-x:auto;border-radius:16px}
.words>p{color:var(--ink-2);margin:8px 0 24px}
.shares{margin:0;display:grid;gap:14px}
.shares dt{color:var(--ink-2);font-size:15px}.shares dd{margin:0}
.shares b{font:500 21px Besley,Georgia,serif;margin-right:8px}
meter{display:block;width:100%;height:8px;margin-top:6px;border:0;border-radius:4px;background:none;overflow:hidden}
meter::-webkit-meter-inner-element{display:block}
meter::-webkit-meter-bar{background:var(--wash);border:0;border-radius:4px;height:8px}
meter::-webkit-meter-optimum-value{background:var(--ok);border-radius:4px;height:8px}
meter::-moz-meter-bar{background:var(--ok)}
details{margin-top:20px}summary{cursor:pointer;font-weight:600;padding:10px 0}
details ul{margin:4px 0 0;padding-left:20px}
code,pre{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.failure{background:var(--error-wash);border-radius:12px;padding:20px 24px;margin-bottom:24px}
.failure h3{color:var(--error)}.failure p{margin:10px 0 0}
pre{background:var(--ground);border-radius:8px;padding:12px 16px;margin:8px 0 0;white-space:pre-wrap}
`
