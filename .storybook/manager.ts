import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { BRAND, brandTitle } from './brand.ts'

const FONT = 'Figtree, system-ui, sans-serif'

addons.setConfig({
  // The pages of the atlas have no controls, so the panel would only take their room.
  layoutCustomisations: { showPanel: ({ storyId }, isShown) => isShown && !storyId?.startsWith('atlas-') },
  theme: create({
    base: 'light',
    brandTitle,
    brandUrl: './',
    fontBase: FONT,
    colorPrimary: BRAND.ink,
    colorSecondary: BRAND.ink,
    appBg: BRAND.wash,
    appContentBg: BRAND.ground,
    appPreviewBg: BRAND.ground,
    appHoverBg: BRAND.wash,
    appBorderColor: BRAND.line,
    appBorderRadius: 12,
    textColor: BRAND.ink,
    textMutedColor: BRAND['ink-2'],
    textInverseColor: BRAND.ground,
    barTextColor: BRAND['ink-2'],
    barHoverColor: BRAND.ink,
    barSelectedColor: BRAND['yolk-line'],
    barBg: BRAND.ground,
    buttonBg: BRAND.ground,
    buttonBorder: BRAND['line-2'],
    inputBg: BRAND.ground,
    inputBorder: BRAND['line-2'],
    inputTextColor: BRAND.ink,
    inputBorderRadius: 12,
  }),
})
