import fields from '#messages/en/fields.json'
import wizard from '#messages/en/wizard.json'

/** The words that load with the wizard: of its frame, and of the fields that load with it. Each flow brings its own. */
export const wizardWords = { wizard, fields }
