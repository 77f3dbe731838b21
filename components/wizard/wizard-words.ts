import fields from '#messages/en/fields.json' with { type: 'json' }
import login from '#messages/en/login.json' with { type: 'json' }
import signup from '#messages/en/signup.json' with { type: 'json' }
import wizard from '#messages/en/wizard.json' with { type: 'json' }

/** The words that come with the wizard's code: of the frame, of the fields, and of every flow by its id. */
export const wizardWords = { wizard, fields, signup, login }
