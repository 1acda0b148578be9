//! Answers of the workshop.

use crate::request::{Body, Change, Request, json, no_route};
use crate::site::Site;
use crate::workshop::KEY;
use heterodox_answers::{self as answers, AnswerError, problems};
use heterodox_api::{ReachRequest, SetUpRequest, StoredGame, WorkshopText};

impl Site {
    /// Answers a request whose path begins with `/workshop`.
    pub(crate) fn of_workshop(&mut self, rest: &[&str], request: &Request<'_>) -> Body {
        match (request.method, rest) {
            ("GET", []) => json(&self.workshop.list()),
            ("POST", []) => {
                let WorkshopText { text } = request.json()?;
                json(&StoredGame { id: self.store_definition(&text, request.now)? })
            }
            ("GET", ["samples", name]) => json(&answers::check(answers::sample(name)?)?),
            ("POST", ["check"]) => {
                let WorkshopText { text } = request.json()?;
                json(&answers::check(&text)?)
            }
            ("POST", ["reach"]) => json(&answers::reach(&request.json::<ReachRequest>()?)?),
            ("POST", ["set-up"]) => {
                json(&answers::set_up_definition(request.json::<SetUpRequest>()?)?)
            }
            ("POST", ["pictures"]) => Err(AnswerError::bad("not-offered", &problems::NO_UPLOADS)),
            ("GET", [id]) => json(&self.workshop.view(id)?),
            ("PATCH", [id]) => self.change_definition(id, request),
            ("DELETE", [id]) => self.delete_definition(id),
            ("GET", [id, "study"]) => json(&self.workshop.study(id)?),
            _ => Err(no_route()),
        }
    }

    fn change_definition(&mut self, id: &str, request: &Request<'_>) -> Body {
        if let Some(change) = self.workshop.change(id, request.json()?)? {
            self.restore(&change.key, change.value.as_deref());
            self.keep(change);
        }
        json(&self.workshop.view(id)?)
    }

    fn delete_definition(&mut self, id: &str) -> Body {
        let (hash, _) = self.workshop.known(id)?;
        let key = format!("{KEY}{hash}");
        self.restore(&key, None);
        self.keep(Change { key, value: None });
        Ok(String::new())
    }
}
