import fields from '#messages/en/fields.json'
import wizard from '#messages/en/wizard.json'

/** The words that come with the wizard's code: of the frame and of the fields. Each flow brings its own. */
export const wizardWords = { wizard, fields }
