"""A voice for Orca that writes what it would say. It is Orca's file of customisations."""

import json
import os

from gi.repository import GLib
from orca import chnames, messages, settings, speechdispatcherfactory, speechserver

settings.wrappedStructuralNavigation = False

# What Orca says when there is no next heading, landmark and so on.
NO_MORE = {text.rstrip(".") for name, text in vars(messages).items() if name.startswith("NO_")}
# The page needs time to follow; a voice takes longer.
PACE_MS = 150
log = open(os.environ["LISTEN_LOG"], "a", buffering=1, encoding="utf-8")


class Voice(speechserver.SpeechServer):
    """Writes each utterance with its language, as a line of JSON. An empty line says that there is no more to read."""

    @staticmethod
    def getSpeechServer(info=None):
        return voice

    @staticmethod
    def getSpeechServers():
        return [voice]

    def speak(self, text=None, acss=None, interrupt=True):
        family = (acss or {}).get("family") or {}
        if text and text.rstrip(".") in NO_MORE:
            log.write("\n")
        elif text:
            log.write(json.dumps({"text": text, "language": family.get("lang")}) + "\n")

    def speakCharacter(self, character, acss=None):
        self.speak(chnames.getCharacterName(character), acss)

    def sayAll(self, utteranceIterator, progressCallback):
        def say_next():
            try:
                context, acss = next(utteranceIterator)
            except StopIteration:
                log.write("\n")
                return False
            self.speak(context.utterance, acss)
            for offset, progress in (
                (context.startOffset, speechserver.SayAllContext.PROGRESS),
                (context.endOffset, speechserver.SayAllContext.COMPLETED),
            ):
                context.currentOffset = offset
                progressCallback(context.copy(), progress)
            return True

        GLib.timeout_add(PACE_MS, say_next)


voice = Voice()
speechdispatcherfactory.SpeechServer = Voice
