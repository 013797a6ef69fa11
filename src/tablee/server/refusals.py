"""What the server says when it cannot do what was asked, in French and English."""

from tablee.core.errors import BadMove, OtherRules, Refusal, TableeError
from tablee.core.words import Words
from tablee.server.store import Fenced, StoreError

# A reason is a name or a number, the same in all languages. What a program did wrong is said in English to whoever
# wrote it; a French sentence is whole without that.
REFUSALS = {
    "bad-message": Words("That message cannot be read: {reason}.", "Ce message est illisible."),
    "banned": Words(
        "Whoever runs this server has shut your address out.",
        "La personne qui tient ce serveur a exclu votre adresse.",
    ),
    "bad-forwarded": Words(
        "The proxy in front of this server does not say who is asking.",
        "Le relais devant ce serveur ne dit pas qui demande.",
    ),
    "join-first": Words("Join a table first.", "Rejoignez d'abord une table."),
    "bad-token": Words("This place at the table is not yours.", "Cette place à la table n'est pas la vôtre."),
    "no-table": Words("There is no such table.", "Cette table n'existe pas."),
    "no-replay": Words("There is no such match to show.", "Il n'y a pas de partie à montrer."),
    "no-guest": Words("That guest is not at the table.", "Cette personne n'est pas à la table."),
    "no-chair": Words("There is no such chair.", "Cette chaise n'existe pas."),
    "chair-taken": Words("That chair is taken.", "Cette chaise est prise."),
    "not-seated": Words("You have no seat.", "Vous n'avez pas de place."),
    "not-host": Words("Only the host may do that.", "Seul l'hôte peut faire cela."),
    "host-awaited": Words(
        "The host may be back in a moment: wait a little.",
        "L'hôte peut revenir d'un instant à l'autre : attendez un peu.",
    ),
    "not-while-playing": Words("Not while a game is being played.", "Pas pendant une partie."),
    "not-playing": Words("No game is being played.", "Aucune partie n'est en cours."),
    "not-over": Words("The game is not over.", "La partie n'est pas finie."),
    "cannot-be-asked": Words(
        "In the middle of a game everybody who plays is asked first, and {reason} is away.",
        "En cours de partie, on demande d'abord à tous ceux qui jouent, et {reason} n'est pas là.",
    ),
    "others-ask": Words(
        "Somebody else is asking for a chair: wait a moment.",
        "Quelqu'un d'autre demande une place : attendez un instant.",
    ),
    "chair-refused": Words("{reason} would rather play on with the bot.", "{reason} préfère continuer avec le robot."),
    "chair-unanswered": Words(
        "Nobody has answered in time: ask again a little later.",
        "Personne n'a répondu à temps : redemandez un peu plus tard.",
    ),
    "chair-too-late": Words("That chair can no longer be had.", "Cette place n'est plus à prendre."),
    "knows-another-hand": Words(
        "Whoever has seen one hand cannot take over another in the same game.",
        "Qui a vu une main ne peut pas en reprendre une autre dans la même partie.",
    ),
    "empty-chairs": Words("Every chair needs a player or a bot.", "Chaque chaise doit avoir un joueur ou un robot."),
    "bad-order": Words("An arrangement names every chair once.", "Un placement nomme chaque chaise une fois."),
    "bad-settings": Words("This cannot be agreed on: {reason}.", "On ne peut pas jouer avec ces réglages."),
    "bad-text": Words(
        "A name or text has letters, and no line breaks or control characters.",
        "Un nom ou un texte a des lettres, sans saut de ligne ni caractère de contrôle.",
    ),
    "name-taken": Words("Somebody here has that name.", "Quelqu'un porte déjà ce nom ici."),
    "muted": Words("The host has muted you.", "L'hôte vous a coupé la parole."),
    "not-yourself": Words("You cannot do that to yourself.", "Vous ne pouvez pas vous le faire à vous-même."),
    "bad-move": Words("That is no move of this game: {reason}.", "Ce n'est pas un coup de ce jeu."),
    "not-against-time": Words("Not in a game against time.", "Pas dans un jeu contre la montre."),
    "not-by-and-by": Words(
        "A game against time cannot be played over days.", "Un jeu contre la montre ne se joue pas sur des jours."
    ),
    "bad-push-keys": Words(
        "Your browser's keys for notices cannot be read.", "Les clés de votre navigateur ne se lisent pas."
    ),
    "bad-push-address": Words(
        "Notices cannot be sent to that address: it must be a public one, with https.",
        "Impossible d'envoyer des avis à cette adresse : il en faut une publique, en https.",
    ),
    "bad-key": Words("That is no key of yours.", "Ce n'est pas une clé à vous."),
    "too-many-keys": Words(
        "Too many people keep their games from your address.", "Trop de gens gardent leurs parties à votre adresse."
    ),
    "bad-start": Words("This puzzle was not begun here: open it again.", "Ce défi n'a pas commencé ici : rouvrez-le."),
    "start-too-old": Words(
        "This puzzle was opened more than a day ago: open it again to be counted.",
        "Ce défi a été ouvert il y a plus d'un jour : rouvrez-le pour être compté.",
    ),
    "puzzle-closed": Words(
        "The table of that day is closed: only the last thirty days are counted.",
        "Le tableau de ce jour est fermé : seuls les trente derniers jours comptent.",
    ),
    "not-solved": Words(
        "These moves do not solve the puzzle, so they are not counted.",
        "Ces coups ne résolvent pas le défi : ils ne comptent pas.",
    ),
    "too-quick": Words(
        "By our clock that was over too soon, so it is not counted.",
        "À notre horloge, c'était fini trop tôt : ce n'est pas compté.",
    ),
    "too-many-results": Words(
        "No more results of this puzzle are taken from your network: the result stays in your browser.",
        "Ce défi a déjà trop de résultats venus de votre réseau : le vôtre reste dans votre navigateur.",
    ),
    "no-device-code": Words(
        "That code brings nothing: it is wrong, or older than ten minutes. Make a new one.",
        "Ce code ne donne rien : il est faux, ou vieux de plus de dix minutes. Faites-en un autre.",
    ),
    "device-code-used": Words(
        "That code was used already: it works once. Make a new one on the first device.",
        "Ce code a déjà servi : il ne sert qu'une fois. Faites-en un autre sur le premier appareil.",
    ),
    "no-hints": Words("There are no hints at this table.", "Pas de conseil à cette table."),
    "hint-not-ready": Words(
        "The adviser is not ready yet: ask again in a moment.", "Le conseiller n'est pas prêt : redemandez bientôt."
    ),
    "hint-is-to-wait": Words(
        "Wait: there is nothing to grab just now.", "Attendez : il n'y a rien à saisir pour l'instant."
    ),
    "hint-too-late": Words("The table has moved on: ask again.", "La partie a continué : redemandez."),
    "time-up": Words("Your time for this is up.", "Votre temps est écoulé."),
    "undo-refused": Words("{reason} would rather go on.", "{reason} préfère continuer."),
    "undo-too-late": Words("Too late to take it back: the game has gone on.", "Trop tard : la partie a continué."),
    "nothing-asked": Words("Nobody waits for your answer to that.", "Personne n'attend votre réponse à cela."),
    "shuffling": Words("The cards are just being shuffled.", "On est en train de mélanger."),
    "wrong-secret": Words(
        "That is not the secret number that was sealed.", "Ce n'est pas le nombre secret qui était scellé."
    ),
    "withheld": Words(
        "Your device did not answer when the cards were shuffled: you can play again in the next game.",
        "Votre appareil n'a pas répondu au moment du mélange : vous pourrez rejouer à la prochaine partie.",
    ),
    "table-closed": Words("This table is closed.", "Cette table est fermée."),
    "table-full": Words("This table has no room for more guests.", "Cette table ne peut accueillir plus de monde."),
    "too-fast": Words("Too much at once: wait a moment.", "Trop d'un coup : attendez un instant."),
    "too-many": Words("There is no room for more: try again later.", "Il n'y a plus de place : réessayez plus tard."),
    "too-many-tables": Words(
        "Too many tables were opened from your network today: come back tomorrow.",
        "Trop de tables ont été ouvertes depuis votre réseau aujourd'hui : revenez demain.",
    ),
    "wrong-origin": Words("This page is not served from here.", "Cette page ne vient pas d'ici."),
    "people-play-on": Words(
        "That is for when nobody but bots is left.", "C'est pour quand il ne reste que des robots."
    ),
    "no-reveal": Words("That is not what lies on the table.", "Ce n'est pas ce qui est sur la table."),
    "line-was-dead": Words(
        "Your line was down just then: this grab does not count, and costs nothing.",
        "Votre connexion était coupée à ce moment : ce geste ne compte pas, et ne coûte rien.",
    ),
    "hand-under-way": Words("Your hand is already on its way.", "Votre main est déjà partie."),
    "grab-too-late": Words("Too late: the game has gone on.", "Trop tard : la partie a continué."),
    "hands-under-way": Words(
        "Hands are on their way: wait for the verdict.", "Des mains sont parties : attendez le verdict."
    ),
    "nothing-to-look-back-at": Words(
        "There is no finished round to look back at.", "Il n'y a pas de manche finie à revoir."
    ),
    "no-review": Words(
        "A race has no curve, and nor has a very long game: watch it move by move.",
        "Une course n'a pas de courbe, une partie très longue non plus : revoyez-la coup par coup.",
    ),
    "not-looked-back-at": Words(
        "Nobody has looked back at this game yet.", "Personne n'est encore revenu sur cette partie."
    ),
    "too-many-moves": Words(
        "That is more than {reason} moves at once. Send them in several parts.",
        "Cela fait plus de {reason} coups d'un coup. Envoyez-les en plusieurs fois.",
    ),
    "talked-out": Words(
        "This table has no room for more talk and changes in this game. They go on with the next one.",
        "Cette table n'a plus de place pour parler ou changer dans cette partie. Cela reprend avec la prochaine.",
    ),
    "last-match": Words(
        "This table has had its {reason} games. Open another one: it takes a moment, and friends get a new link.",
        "Cette table a eu ses {reason} parties. Ouvrez-en une autre : c'est vite fait, avec un nouveau lien.",
    ),
    "picked-meanwhile": Words(
        "The next game has just been picked: {reason}. Look again, and choose once more if you like.",
        "Le prochain jeu vient d'être choisi : {reason}. Regardez, et choisissez encore si vous voulez.",
    ),
    "screen-only-shows": Words(
        "This screen only shows the table: play on your own device.",
        "Cet écran ne fait que montrer la table : jouez sur votre appareil.",
    ),
    "too-many-screens": Words(
        "This table has screens enough: close one of the others.",
        "Cette table a déjà assez d'écrans : fermez-en un autre.",
    ),
    "kicked": Words("The host has asked you to leave.", "L'hôte vous a demandé de partir."),
    "left": Words("You have left the table.", "Vous avez quitté la table."),
    "stopping": Words("The server restarts: you will be back in a moment.", "Le serveur redémarre : à tout de suite."),
    "moved": Words(
        "Your table moves to another server: you will be back in a moment.",
        "Votre table change de serveur : à tout de suite.",
    ),
    "store-failed": Words(
        "The server cannot save anything just now. Nothing is lost: the game goes on as soon as it can.",
        "Le serveur ne peut rien enregistrer pour l'instant. Rien n'est perdu : la partie reprendra dès que possible.",
    ),
    "rules-changed": Words(
        "This match was played by an older version of the rules, which can no longer be shown here.",
        "Cette partie a été jouée avec une version plus ancienne des règles, que l'on ne peut plus montrer ici.",
    ),
    "wrong-method": Words("That cannot be done here.", "Cela ne se fait pas ici."),
    "too-slow": Words("That took too long to arrive: try again.", "C'est arrivé trop lentement : réessayez."),
    "too-big": Words("That is too long.", "C'est trop long."),
    "not-found": Words("There is nothing here.", "Il n'y a rien ici."),
    "our-mistake": Words("Something went wrong on our side.", "Une erreur s'est produite de notre côté."),
}


def refusal(code: str, reason: str = "") -> Refusal:
    """The refusal of this code."""
    words = REFUSALS[code]
    return Refusal(code, words.filled(reason=reason) if reason else words)


def as_refusal(error: TableeError) -> Refusal:
    """Any mistake of a caller as a refusal."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, StoreError):
        return refusal("moved" if isinstance(error, Fenced) else "store-failed")
    if isinstance(error, OtherRules):
        return refusal("rules-changed")
    return refusal("bad-move" if isinstance(error, BadMove) else "bad-settings", str(error))
