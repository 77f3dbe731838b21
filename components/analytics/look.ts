/** The look of the choice. It is inside the element, because pages without analytics should not load it. */
export const LOOK = `
:host { display: block }
/* Where the page itself has the choice, it is not asked again. */
:host([data-asks][hidden]) { display: none }
:host([data-asks]) {
  position: fixed; inset-block-end: calc(var(--tab-bar, env(safe-area-inset-bottom, 0px)) + var(--space-16)); inset-inline: var(--space-16);
  z-index: 5; max-inline-size: 26rem;
}
* { box-sizing: border-box; margin: 0 }
section { display: grid; gap: var(--space-12); color: var(--ink); font: var(--type-small) }
:host([data-asks]) section {
  gap: var(--space-8); padding: var(--space-16); border: 1px solid var(--line); border-radius: var(--radius-card);
  background: var(--surface); box-shadow: var(--shadow);
}
h2 { font: var(--type-h2) }
p.title { font: var(--type-label) }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8) }
.buttons a { margin-inline-start: var(--space-4) }
:host([data-asks]) button { padding-inline: var(--space-16) }
@media print { :host([data-asks]) { display: none } }
@media (min-width: 760px) { :host([data-asks]) { inset-inline-start: auto } }
button {
  min-block-size: var(--control-least); padding: var(--space-8) var(--space-20); border: var(--edge) solid var(--line-2);
  border-radius: var(--radius-chip); background: var(--surface); color: var(--ink); font: var(--type-label); cursor: pointer;
}
button:hover { background: var(--wash) }
button[aria-pressed="true"] { border-color: var(--ink); background: var(--wash-2) }
a { color: inherit; font-weight: 600; text-decoration: underline 2px var(--yolk-line); text-underline-offset: 5px }
:is(button, a):focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`
